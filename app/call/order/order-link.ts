import { SHARED_ORDER } from "~/hydration/page-marks";
import { createdAfter, type Draft, LONGEST, noDraft } from "./draft";
import { emergencyWords } from "./emergency-words";
import { emergency } from "./order-copies";
import { readToolCall } from "./tool-call";

/** Most characters of a text that comes with an order: the company's name, the caller's line. */
const LONGEST_LINE = 500;

const line = (held: unknown): string | null =>
  typeof held === "string" && held.length <= LONGEST_LINE ? held : null;

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
  const { order, company, createdAt } = draft;
  const seconds = createdAfter(draft);
  const packed = pack(
    JSON.stringify({ order, company, said: emergency(draft), createdAt, seconds }),
  );
  return new URL(SHARED_ORDER + packed, page).href;
}

/**
 * Reads the work order in a link, as a finished call. Returns null if there is none or it breaks
 * the dispatcher's schema: anyone can write a link.
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
