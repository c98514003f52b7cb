import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { callDetails } from "~/content/en/call-details";
import { sampleWorkOrder } from "~/content/en/work-order";
import { visitBegins, visitCalendar } from "~/order-from-call/calendar";

const created = new Date("2026-03-06T07:05:09.123Z");
const eventOf = (file: string) => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  if (!event) throw new Error("no event");
  return event;
};

test("a calendar reads the visit of an emergency as it is written", () => {
  const file = visitCalendar(sampleWorkOrder, created, "example.com", callDetails.order);
  const event = eventOf(file);
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  expect(value("uid")).toBe(`WO-2026-0186-${created.getTime()}@example.com`);
  expect(value("dtstamp")).toBe("2026-03-06T07:05:09Z");
  expect(value("dtstart")).toBe("2026-03-06T07:05:09Z");
  expect(value("dtend")).toBe("2026-03-06T09:05:09Z");
  expect(value("summary")).toBe("WO-2026-0186 Emergency: Maria Lopez");
  expect(value("location")).toBe(sampleWorkOrder.location);
  expect(value("description")).toBe(
    `${sampleWorkOrder.description}\nTechnician: Priya Shah\nFrom a test call: nobody has been sent.`,
  );
  expect(value("status")).toBe("TENTATIVE");
  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("whatever the fields hold, lines end in CRLF, stay within 75 octets, and read back unchanged", () => {
  const words = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 200 })
    // Control characters never get into a work order (tool-call.ts), and half a character is looked for.
    .filter((text) => !/[\p{Cc}\uFFFD]/u.test(text));
  fc.assert(
    fc.property(words, words, (location, description) => {
      const file = visitCalendar(
        { ...sampleWorkOrder, location, description },
        created,
        "a.test",
        callDetails.order,
      );
      for (const line of file.slice(0, -2).split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\uFFFD]/);
      }
      const event = eventOf(file);
      expect(event.getFirstPropertyValue("location")).toBe(location);
      expect(String(event.getFirstPropertyValue("description"))).toContain(description);
    }),
  );
});

test("a visit that can wait begins at nine on a weekday, an emergency at once", () => {
  const quote = { ...sampleWorkOrder, type: "Scheduled" as const };
  for (let day = 1; day <= 14; day++) {
    const asked = new Date(2026, 2, day, 23, 30);
    const begins = visitBegins(quote, asked);
    expect(begins.getHours()).toBe(9);
    expect([0, 6]).not.toContain(begins.getDay());
    expect(begins.getTime()).toBeGreaterThan(asked.getTime());
    expect(begins.getTime() - asked.getTime()).toBeLessThan(3 * 24 * 3_600_000);
  }
  expect(visitBegins(sampleWorkOrder, created)).toEqual(created);
});
