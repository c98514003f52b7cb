import { afterEach, expect, it, vi } from "vitest";
import { steadyClock } from "../../hosts/node-store";

afterEach(() => void vi.useRealTimers());

it("the clock tells the time of day, even in a process that has run for a while, and ignores changes to the system clock", () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  vi.useFakeTimers({ now: noon });
  vi.advanceTimersByTime(5000);
  const clock = steadyClock();
  expect(clock()).toBe(noon + 5000);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1000);
  expect(clock()).toBe(noon + 6000);
});
