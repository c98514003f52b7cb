import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTimeout, waitAtMost, within } from "../../server/http/patience.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the time limit for another service", () => {
  it("ends on time, with a moment more for an answer that has arrived but is not read yet", async () => {
    const limit = startTimeout(1000);
    await vi.advanceTimersByTimeAsync(1050);
    expect(limit.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(limit.signal.aborted).toBe(true);
  });

  it("stops with the request", async () => {
    const limit = startTimeout(1000);
    limit.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(limit.signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends a request without an answer, and leaves no timer behind", async () => {
    const silent = within(1000, () => new Promise(() => {}));
    const failed = expect(silent).rejects.toThrow("no answer within 1000 ms");
    await vi.advanceTimersByTimeAsync(1200);
    await failed;
    expect(await within(1000, async () => "said")).toBe("said");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a bounded wait", () => {
  it("ends with the work, whether it succeeds or fails, and leaves no timer", async () => {
    await waitAtMost(1000, Promise.resolve());
    await expect(waitAtMost(1000, Promise.reject(new Error("store")))).rejects.toThrow("store");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends without the work when the time is up", async () => {
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
