import { RESUME } from "~/hydration/page-marks";
import { CARRIED } from "~/hydration/recovery";
import type { CarriedCall, Outcome, ToldEvent } from "../machine/call";
import type { Adapters } from "../runner";
import { canCarry } from "./page";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (held: Record<string, unknown>, ...names: string[]) =>
  names.every((name) => typeof held[name] === "string");

function isTold(event: unknown): event is ToldEvent {
  if (!isRecord(event)) return false;
  if (event.type === "typed") return areTexts(event, "text");
  if (event.type === "tool-call") return areTexts(event, "name") && Number.isFinite(event.at);
  const isRole = event.role === "user" || event.role === "assistant";
  return event.type === "transcript" && isRole && areTexts(event, "text") && event.final === true;
}

/**
 * Reads a call that the page before has left behind.
 *
 * @returns null for what is none. Arguments of tool calls are handed on unchecked, as those of the room.
 */
export function readCarried(text: string | null): CarriedCall | null {
  let held: unknown;
  try {
    held = JSON.parse(text ?? "null")?.call;
  } catch {
    return null;
  }
  if (!isRecord(held) || !isRecord(held.webCall)) return null;
  const { webCall, connectedAt, variableValues: values, events, outcome } = held;
  if (!areTexts(webCall, "id", "webCallUrl") || !areTexts(held, "claim")) return null;
  if (typeof connectedAt !== "number" || !Number.isFinite(connectedAt)) return null;
  const isOutcome =
    isRecord(outcome) &&
    isRecord(outcome.told) &&
    [outcome.pressed, outcome.sent].every(Number.isFinite);
  return {
    webCall: webCall as unknown as CarriedCall["webCall"],
    claim: held.claim as string,
    typing: held.typing === true,
    muted: held.muted === true,
    // By a clock that was set back it has only just begun.
    connectedAt: Math.min(connectedAt, Date.now()),
    variableValues: Object.fromEntries(
      Object.entries(isRecord(values) ? values : {}).filter(
        ([, value]) => typeof value === "string",
      ),
    ) as Record<string, string>,
    events: Array.isArray(events) ? events.filter(isTold) : [],
    outcome: isOutcome ? (outcome as unknown as Outcome) : null,
  };
}

/**
 * Leaves a call to the next page of this tab. To be called as the page goes, not before: a tab that is
 * duplicated takes along what is stored.
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
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return readCarried(text);
  } catch {
    return null;
  }
}

/**
 * Lets the browser ask whether the page is to be left, where that loses the call: a link leads away
 * from it, and so does a reload where the page can leave nothing to the next one.
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
