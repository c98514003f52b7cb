import * as v from "valibot";
import { RESUME } from "~/hydration/page-marks";
import { CARRIED } from "~/hydration/recovery";
import type { CarriedCall, ToldEvent } from "../machine/call";
import type { Adapters } from "../runner";
import { canCarry } from "./page";

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const flag = v.fallback(v.boolean(), false);
const record = v.record(text, v.unknown());

const told = v.variant("type", [
  v.looseObject({ type: v.literal("typed"), text }),
  v.looseObject({ type: v.literal("tool-call"), name: text, at: number }),
  v.looseObject({
    ...{ type: v.literal("transcript"), role: v.picklist(["user", "assistant"]) },
    ...{ text, final: v.literal(true) },
  }),
]);

/** What the page before may have left. The call goes on without a part of it that is wrong. */
const carriedCall = v.object({
  webCall: v.looseObject({ id: text, webCallUrl: text }),
  claim: text,
  typing: flag,
  muted: flag,
  // If the clock was set back, the call has only just begun.
  connectedAt: v.pipe(
    number,
    v.transform((at) => Math.min(at, Date.now())),
  ),
  variableValues: v.pipe(
    v.fallback(record, {}),
    v.transform(
      (values) =>
        Object.fromEntries(
          Object.entries(values).filter(([, value]) => typeof value === "string"),
        ) as CarriedCall["variableValues"],
    ),
  ),
  // The arguments of tool calls stay unchecked, as those from the room do.
  events: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((events) => events.filter((event) => v.is(told, event)) as ToldEvent[]),
  ),
  outcome: v.fallback(v.nullable(v.object({ told: record, pressed: number, sent: number })), null),
});

/** Reads a call that the page before has left; null where the text holds none. */
export function readCarried(held: string | null): CarriedCall | null {
  try {
    return v.parse(carriedCall, JSON.parse(held ?? "null")?.call);
  } catch {
    return null;
  }
}

/**
 * Leaves a call to the next page of this tab. Only as the page goes: a tab that is duplicated takes along
 * what is stored.
 *
 * @param word what the call's status says in the next page, until React is there.
 */
export function carryCall(call: CarriedCall, word: string): void {
  const carried = { press: RESUME, fields: [], word, at: Date.now(), call };
  sessionStorage.setItem(CARRIED, JSON.stringify(carried));
}

/** Takes the call that the page before has left: it is there once. */
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
 * Lets the browser ask before the page goes, where that would lose the call: a link leads away from it, and
 * so does a reload where the page can leave nothing to the next one.
 */
function askFirst(event: BeforeUnloadEvent) {
  if (document.activeElement?.matches("a[href]") || !canCarry()) event.preventDefault();
}

/** @param word as `carryCall` takes it. */
export const carryingAdapters = (word: string): Adapters => ({
  carry: ({ call }) => carryCall(call, word),
  "take-carried": (_effect, { tell }) => tell({ type: "carried", call: takeCarried() }),
  "ask-before-leaving": (_effect, { over }) =>
    addEventListener("beforeunload", askFirst, { signal: over }),
});
