import { expect, it } from "vitest";
import { alarmTime } from "../../hosts/durable-storage";

it.each([
  ["a later time stays", 2000, 1000, 2000],
  ["a part of a millisecond is waited for", 2000.2, 1000, 2001],
  ["now is too late to ring", 1000, 1000, 1001],
  ["a time that has passed is as soon as can be", 10, 1000.6, 1001],
])("%s", (_what, time, now, expected) => {
  expect(alarmTime(time, now)).toBe(expected);
});
