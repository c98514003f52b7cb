import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWithin, patience, waitAtMost } from "../../server/http/patience.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("somebody else's time", () => {
  it("is up when it is up, and a moment later for an answer that has come and is not read", async () => {
    const limit = patience(1000);
    await vi.advanceTimersByTimeAsync(1050);
    expect(limit.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(limit.signal.aborted).toBe(true);
  });

  it("is over with the request", async () => {
    const limit = patience(1000);
    limit.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(limit.signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is up for an answer that does not come, and no timer is left behind", async () => {
    const silent = answerWithin(1000, () => new Promise(() => {}));
    const failed = expect(silent).rejects.toThrow("no answer within 1000 ms");
    await vi.advanceTimersByTimeAsync(1200);
    await failed;
    expect(await answerWithin(1000, async () => "said")).toBe("said");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a bounded wait", () => {
  it("ends with the work, whether that succeeds or fails, and leaves no timer", async () => {
    await waitAtMost(1000, Promise.resolve());
    await expect(waitAtMost(1000, Promise.reject(new Error("store")))).rejects.toThrow("store");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends without the work when its time is over", async () => {
    let isOver = false;
    void waitAtMost(1000, new Promise(() => {})).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
