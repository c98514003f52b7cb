import * as v from "valibot";
import { RESUME } from "~/hydration/page-marks";
import { CARRIED } from "~/hydration/recovery";
import type { CarriedCall } from "../machine/call";
import type { Adapters } from "../runner";
import { canCarry } from "./page";

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const flag = v.fallback(v.boolean(), false);
const record = v.record(text, v.unknown());

/** Pages of earlier builds kept no time of what was said. */
const at = v.optional(number);

const told = v.variant("type", [
  v.looseObject({ type: v.literal("typed"), text, at }),
  v.looseObject({ type: v.literal("tool-call"), name: text, at: number }),
  v.looseObject({
    ...{ type: v.literal("transcript"), role: v.picklist(["user", "assistant"]) },
    ...{ text, final: v.literal(true), at },
  }),
]);

/** Schema of a stored call. Where it has a fallback, a bad part is dropped and the call goes on. */
const carriedCall = v.object({
  webCall: v.looseObject({ id: text, webCallUrl: text }),
  claim: text,
  typing: flag,
  muted: flag,
  connectedAt: number,
  variableValues: v.fallback(v.record(text, v.fallback(v.optional(text), undefined)), {}),
  events: v.fallback(v.array(v.unknown()), []),
  outcome: v.fallback(v.nullable(v.object({ told: record, pressed: number, sent: number })), null),
});

/** Parses the call stored by the previous page; null if the text holds none. */
export function readCarried(held: string | null): CarriedCall | null {
  try {
    const call = v.parse(carriedCall, JSON.parse(held ?? "null")?.call);
    // If the clock was set back, the call counts from now.
    const connectedAt = Math.min(call.connectedAt, Date.now());
    // Arguments of tool calls stay unchecked, like those from the room.
    const events = call.events.filter((event) => v.is(told, event));
    return { ...call, connectedAt, events } as CarriedCall;
  } catch {
    return null;
  }
}

/**
 * Stores a call for the next page of this tab. Call it only as the page unloads: a duplicated tab
 * copies the storage.
 *
 * @param word the call status on the next page until React takes over.
 */
export function carryCall(call: CarriedCall, word: string): void {
  const carried = { press: RESUME, fields: [], word, at: Date.now(), call };
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/** Reads the call stored by the previous page and removes it. */
export function takeCarried(): CarriedCall | null {
  try {
    const held = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return readCarried(held);
  } catch {
    return null;
  }
}

/**
 * Lets the browser ask before the page unloads if that would lose the call: after a click on a
 * link, and always if the browser cannot store the call.
 */
function askFirst(event: BeforeUnloadEvent) {
  if (document.activeElement?.matches("a[href]") || !canCarry()) event.preventDefault();
}

/** @param word as for `carryCall`. */
export const carryingAdapters = (word: string): Adapters => ({
  carry: ({ call }) => carryCall(call, word),
  "take-carried": (_effect, { tell }) => tell({ type: "carried", call: takeCarried() }),
  "ask-before-leaving": (_effect, { over }) =>
    addEventListener("beforeunload", askFirst, { signal: over }),
});
