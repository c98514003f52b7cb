import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestLimit } from "../../server/http/request-limit.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("one visitor and everyone together are limited, and learn how many seconds to wait", () => {
  const limited = requestLimit({ visitor: 2, all: 3 }, 10_000);
  expect([limited("a"), limited("a"), limited("a")]).toEqual([null, null, 10]);
  vi.advanceTimersByTime(9_500);
  expect([limited("b"), limited("c")]).toEqual([null, 0.5]);
  vi.advanceTimersByTime(500);
  expect(limited("a")).toBeNull();
});

it("the limit remembers 10,000 visitors; a new one replaces the oldest", () => {
  const limited = requestLimit({ visitor: 1, all: 100_000 }, 10_000);
  for (let visitor = 0; visitor < 10_000; visitor++) expect(limited(`${visitor}`)).toBeNull();
  expect([limited("0"), limited("9999")]).toEqual([10, 10]);
  expect(limited("newer")).toBeNull();
  expect([limited("1"), limited("newer"), limited("0")]).toEqual([10, 10, null]);
});
