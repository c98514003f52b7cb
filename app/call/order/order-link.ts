import { SHARED_ORDER } from "~/hydration/page-marks";
import { createdAfter, type Draft, LONGEST, noDraft } from "./draft";
import { emergencyWords } from "./emergency-words";
import { readToolCall } from "./tool-call";

/** Characters of what comes with an order: a company's name, a caller's line. */
const LONGEST_LINE = 500;

const line = (held: unknown): string | null =>
  typeof held === "string" && held.length <= LONGEST_LINE ? held : null;

/** Text of any alphabet, in letters that an address takes as they are. */
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
 * The address that shows a finished work order to whoever has it. All of it is in the fragment, which no
 * browser sends: no server learns of it.
 *
 * @param page address of the page that shows it.
 */
export function orderLink(page: string, draft: Draft): string {
  const { order, company, because, createdAt } = draft;
  const said = because?.map(({ text }) => text).join("");
  const packed = pack(
    JSON.stringify({ order, company, said, createdAt, seconds: createdAfter(draft) }),
  );
  return new URL(SHARED_ORDER + packed, page).href;
}

/**
 * The work order that an address shows, as a call that is over; null where it shows none, or none that the
 * schema of the dispatcher allows: anybody can write an address.
 */
export function orderInLink(fragment: string): Draft | null {
  if (!fragment.startsWith(SHARED_ORDER)) return null;
  let held: Record<string, unknown>;
  try {
    held = Object(JSON.parse(unpack(fragment.slice(SHARED_ORDER.length))));
  } catch {
    return null;
  }
  const asked = readToolCall("create_work_order", held.order);
  const createdAt = Number(held.createdAt);
  if (asked.is !== "order" || Number.isNaN(new Date(createdAt).getTime())) return null;
  const { order } = asked;
  const said = line(held.said);
  const because = said ? (emergencyWords([said]) ?? [{ text: said, telling: false }]) : null;
  const seconds = Number(held.seconds ?? 0);
  const isKnown = Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST;
  const answeredAt = isKnown ? createdAt - seconds * 1000 : null;
  const company = line(held.company);
  return {
    ...noDraft,
    ...{ order, company, createdAt, answeredAt },
    connectedAt: answeredAt,
    because: order.type === "Emergency" ? because : null,
  };
}
