import * as v from "valibot";
import { shownValue, workOrderRows } from "~/components/work-order-card";
import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";
import { SHARED_ORDER } from "~/hydration/page-marks";
import { orderSchema, workOrderFields } from "../../../packages/assistant";
import { createdAfter, createdIn, type Draft, type Finished, LONGEST, noDraft } from "./draft";

/** The work order as plain text, one field per line. */
export function orderAsText(draft: Finished, { words, text }: CallDetails["order"]): string {
  const { order, company, because } = draft;
  return [
    ...(company ? [company] : []),
    ...workOrderRows
      .filter((field) => order[field])
      .map((field) => `${words.labels[field]}: ${shownValue(field, order, words)}`),
    ...(because ? [text.because(because)] : []),
    text.created(createdIn(draft)),
  ].join("\n");
}

/** Text sent along with the order; hostile text must not fill the page. */
const line = (longest: number) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(longest))), null);
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.ltValue(LONGEST));

/** Schema of a link's content: anyone can write one, so invalid extras are dropped. */
const linked = v.object({
  order: orderSchema(workOrderFields),
  // The latest time that a Date can hold.
  createdAt: v.pipe(v.number(), v.maxValue(8.64e15)),
  // The limit of the field it was typed into (before-call.tsx).
  company: line(60),
  said: line(500),
  seconds: v.fallback(v.nullable(seconds), null),
});

/** Encodes text of any alphabet in URL-safe characters. */
const pack = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const unpack = (packed: string) => {
  const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
};

/**
 * Makes a link that shows a finished work order. The order is in the fragment, which browsers never
 * send to a server.
 *
 * @param page URL of the page that shows it.
 */
export function orderLink(page: string, draft: Draft): string {
  const { order, company, createdAt, because: said } = draft;
  const extras = { company, said, createdAt, seconds: createdAfter(draft) };
  return new URL(SHARED_ORDER + pack(JSON.stringify({ order, ...extras })), page).href;
}

/** Reads the work order in a link, as the draft of a finished call; null if it holds none. */
export function orderInLink(fragment: string): Draft | null {
  if (!fragment.startsWith(SHARED_ORDER)) return null;
  try {
    const held = JSON.parse(unpack(fragment.slice(SHARED_ORDER.length)));
    const { order, company, createdAt, said, seconds } = v.parse(linked, held);
    const answeredAt = seconds && createdAt - seconds * 1000;
    return {
      ...noDraft,
      // The schema's picklists match the choices of the type.
      ...{ order: order as WorkOrder, company, createdAt, answeredAt },
      because: order.type === "Emergency" ? said : null,
    };
  } catch {
    return null;
  }
}

/** Hours the calendar sets aside for a visit. */
const VISIT_HOURS = 2;
/** Hour of the day at which a visit that can wait starts. */
const MORNING = 9;

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (value: string) => value.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

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
export function visitCalendar(draft: Finished, host: string, text: CallDetails["order"]): string {
  const { order, createdAt } = draft;
  const created = new Date(createdAt ?? Date.now());
  const begins = visitBegins(order, created);
  const ends = new Date(begins.getTime() + VISIT_HOURS * 3_600_000);
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
    `SUMMARY:${escaped(`${order.id} ${text.words.values[order.type]}: ${order.client}`)}`,
    `LOCATION:${escaped(order.location)}`,
    `DESCRIPTION:${escaped(orderAsText(draft, text))}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  // RFC 5545 advises folding at 75 octets, but calendars read long lines too.
  return lines.map((line) => `${line}\r\n`).join("");
}
