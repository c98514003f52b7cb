import { expect, it } from "vitest";
import { alarmTime } from "../../hosts/durable-storage";

it.each([
  ["a later time is kept", 2000, 1000, 2000],
  ["part of a millisecond is rounded up", 2000.2, 1000, 2001],
  ["the current moment is too late for an alarm", 1000, 1000, 1001],
  ["a time in the past becomes the earliest possible one", 10, 1000.6, 1001],
])("when an alarm is set: %s", (_what, time, now, expected) => {
  expect(alarmTime(time, now)).toBe(expected);
});
