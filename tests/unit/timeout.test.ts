import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitAtMost, within } from "../../server/http/timeout.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the time limit for another service", () => {
  it("ends on time, plus a moment for an answer that has arrived but is not read yet", async () => {
    let given: AbortSignal | undefined;
    const silent = within(1000, (signal) => {
      given = signal;
      return new Promise(() => {});
    });
    const failed = expect(silent).rejects.toThrow("no answer within 1000 ms");
    await vi.advanceTimersByTimeAsync(1050);
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(given?.aborted).toBe(true);
    await failed;
  });

  it("ends with the answer, and leaves no timer behind", async () => {
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
