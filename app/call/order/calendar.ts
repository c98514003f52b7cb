import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";
import type { Finished } from "./draft";

/** Hours a visit takes in the calendar. */
const VISIT_HOURS = 2;
/** Hour of the day when a visit that can wait starts. */
const MORNING = 9;

/** A text value (RFC 5545, 3.3.11). */
const text = (value: string) => value.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** A time in UTC, such as `20260102T030405Z`. */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * When the visit of a work order could start: at once for an emergency, else at nine in the morning
 * on the next weekday, in the visitor's time zone.
 */
export function visitBegins({ type }: WorkOrder, createdAt: Date): Date {
  const begins = new Date(createdAt);
  if (type === "Emergency") return begins;
  do begins.setDate(begins.getDate() + 1);
  while (begins.getDay() === 0 || begins.getDay() === 6);
  begins.setHours(MORNING, 0, 0, 0);
  return begins;
}

/**
 * The visit of a work order as a calendar file (RFC 5545). It is tentative: a test call sends no
 * technician.
 *
 * @param host host name of the site, which makes the event's id unique.
 */
export function visitCalendar(
  { order, company, createdAt }: Finished,
  host: string,
  { visit, words }: Pick<CallDetails["order"], "visit" | "words">,
): string {
  const created = new Date(createdAt ?? Date.now());
  const begins = visitBegins(order, created);
  const ends = new Date(begins.getTime() + VISIT_HOURS * 3_600_000);
  const about = [company, order.description, visit(order.technician)].filter(Boolean).join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//Test call//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${order.id}-${created.getTime()}@${host}`,
    `DTSTAMP:${utc(created)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${text(`${order.id} ${words.values[order.type]}: ${order.client}`)}`,
    `LOCATION:${text(order.location)}`,
    `DESCRIPTION:${text(about)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  // Not folded at 75 octets, as RFC 5545 advises: calendars read long lines too.
  return lines.map((line) => `${line}\r\n`).join("");
}
