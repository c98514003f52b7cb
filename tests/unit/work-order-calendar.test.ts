import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { sampleWorkOrder } from "~/content/en/work-order";
import type { WorkOrder } from "~/content/work-order";
import { noDraft } from "../../app/call/order/draft";
import { orderAsText, visitBegins, visitCalendar } from "../../app/call/order/order-copies";

const created = new Date("2026-03-06T07:05:09.123Z");
const finished = (order: WorkOrder) => ({
  ...noDraft,
  order,
  company: "Apex Plumbing",
  createdAt: created.getTime(),
});
const eventOf = (file: string) => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  if (!event) throw new Error("no event");
  return event;
};

test("a calendar app reads an emergency's visit as written", () => {
  const file = visitCalendar(finished(sampleWorkOrder), "example.com", callDetails.order);
  const event = eventOf(file);
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  expect(value("uid")).toBe(`WO-2026-0186-${created.getTime()}@example.com`);
  expect(value("dtstamp")).toBe("2026-03-06T07:05:09Z");
  expect(value("dtstart")).toBe("2026-03-06T07:05:09Z");
  expect(value("dtend")).toBe("2026-03-06T09:05:09Z");
  expect(value("summary")).toBe("WO-2026-0186 Emergency: Maria Lopez");
  expect(value("location")).toBe(sampleWorkOrder.location);
  expect(value("description")).toBe(orderAsText(finished(sampleWorkOrder), callDetails.order));
  expect(value("description")).toMatch(/^Apex Plumbing\nType: .*Nobody was sent\.$/s);
  expect(value("status")).toBe("TENTATIVE");
  const head = ["VERSION:2.0", "PRODID:-//example.com//Test call//EN", "METHOD:PUBLISH"];
  expect(file.startsWith(["BEGIN:VCALENDAR", ...head, "BEGIN:VEVENT\r\n"].join("\r\n"))).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("whatever the fields hold, lines end in CRLF and the fields read back unchanged", () => {
  const words = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 200 })
    // A work order has no control characters (read-tool-call.ts).
    .filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(words, words, (location, description) => {
      const file = visitCalendar(
        finished({ ...sampleWorkOrder, location, description }),
        "a.test",
        callDetails.order,
      );
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const event = eventOf(file);
      expect(event.getFirstPropertyValue("location")).toBe(location);
      expect(String(event.getFirstPropertyValue("description"))).toContain(description);
    }),
  );
});

test("a scheduled visit starts at nine on a weekday, an emergency at once", () => {
  const quote = { ...sampleWorkOrder, type: "Scheduled" as const };
  // For Sunday to Saturday, late in the visitor's evening: the day of the next weekday.
  const next = [2, 3, 4, 5, 6, 9, 9];
  for (const [weekday, day] of next.entries())
    expect(visitBegins(quote, new Date(2026, 2, 1 + weekday, 23, 30, 7, 8))).toEqual(
      new Date(2026, 2, day, 9),
    );
  expect(visitBegins(sampleWorkOrder, created)).toEqual(created);
});
