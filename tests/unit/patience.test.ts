import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWithin, patience, waitAtMost } from "../../server/http/patience.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Time passes in which nothing of this process runs. */
function standStill(milliseconds: number) {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
}

describe("somebody else's time", () => {
  it("begins when the request leaves", async () => {
    const limit = patience(2000);
    await vi.advanceTimersByTimeAsync(400);
    limit.sent();
    await vi.advanceTimersByTimeAsync(1900);
    expect(limit.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(limit.signal.aborted).toBe(true);
  });

  it("ends for a connection that is never made, which has sent nothing", async () => {
    const limit = patience(9000);
    await vi.advanceTimersByTimeAsync(4200);
    expect([limit.signal.aborted, limit.isSent]).toEqual([true, false]);
  });

  it("is not the time in which we stood still", async () => {
    const limit = patience(1000);
    limit.sent();
    await vi.advanceTimersByTimeAsync(500);
    standStill(60_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(limit.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
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
