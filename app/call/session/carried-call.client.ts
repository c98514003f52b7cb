import { RESUME } from "~/hydration/page-marks";
import { CARRIED } from "~/hydration/recovery";
import type { CallEvent } from "../call-state";
import type { CarriedOutcome } from "./outcome-recorder.client";

/** What has been said and done in a call, to be told again in the page that goes on with it. */
export type ToldEvent = Extract<CallEvent, { type: "transcript" | "typed" | "tool-call" }>;

/** A call that one page of a tab leaves to the next. */
export interface CarriedCall {
  /** What the SDK needs to join the same room again. */
  webCall: { id: string; webCallUrl: string };
  /** The word by which the next page takes the call up: whoever sends it first has it. */
  claim: string;
  typing: boolean;
  muted: boolean;
  /** When the dispatcher began to listen, in milliseconds since the epoch. */
  connectedAt: number;
  variableValues: Record<string, string>;
  events: ToldEvent[];
  outcome: CarriedOutcome | null;
}

/** Events kept of one call; a call is minutes long and never comes near it. */
const MOST_EVENTS = 1000;

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

/** An event as it is kept, or null for one that is of no use to the next page. */
export function toldEvent(event: CallEvent, at = Date.now()): ToldEvent | null {
  const told = event.type === "tool-call" ? { ...event, at } : event;
  return isTold(told) ? told : null;
}

/** The events of a call with one more. */
export const withTold = (events: ToldEvent[], told: ToldEvent | null): ToldEvent[] =>
  told ? [...events, told].slice(-MOST_EVENTS) : events;

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
  const isOutcome = isRecord(outcome) && isRecord(outcome.told) && Number.isFinite(outcome.pressed);
  return {
    webCall: webCall as CarriedCall["webCall"],
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
    outcome: isOutcome ? (outcome as unknown as CarriedOutcome) : null,
  };
}

/**
 * Leaves a call to the next page of this tab. To be called as the page goes, not before: a tab that is
 * duplicated takes along what is stored.
 *
 * @param word what the call's status says in the next page, until React is there.
 * @returns whether the browser lets a page store something.
 */
export function carryCall(call: CarriedCall, word: string): boolean {
  try {
    const carried = { press: RESUME, fields: [], word, at: Date.now(), call };
    sessionStorage.setItem(CARRIED, JSON.stringify(carried));
    return true;
  } catch {
    return false;
  }
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

/** Whether a page can leave its call to the next one. */
export function canCarry(): boolean {
  const probe = `${CARRIED}?`;
  try {
    sessionStorage.setItem(probe, "");
    sessionStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
