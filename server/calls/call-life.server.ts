import type { WasCreated } from "./provider/provider-error.server";

const SECOND = 1000;

/** Milliseconds after which a call that cannot be found was never created, by kind of failure. */
export const ABSENT_AFTER: Record<Exclude<WasCreated, "no">, number> = {
  unheard: 25 * SECOND,
  faulty: 3 * SECOND,
  yes: Number.POSITIVE_INFINITY,
};

/**
 * Milliseconds that a call stays up after its page is gone. A reloaded page is back in one to three
 * seconds, on a slow phone in eight, and the call costs money all that time.
 */
export const RETURN_WITHIN = 10 * SECOND;
/** Milliseconds after which such a call gives way to the same visitor's next call. */
export const MAKES_ROOM_AFTER = 3 * SECOND;

/** The states of a call on the server. */
export type CallState =
  | "asked"
  | "live"
  | "left"
  | "ending"
  | "abandoned"
  | "in-the-way"
  | "unjoined"
  | "lost"
  | "overdue"
  | "ended"
  | "released";

/** The events that move a call from one state to the next. */
export type CallEvent =
  // The provider's answer to the request for a call.
  | "created"
  | "refused"
  | "answer-lost"
  // What the page and the visitor do.
  | "visitor-gone"
  | "page-ended"
  | "page-left"
  | "claimed"
  | "not-claimed"
  | "next-call"
  | "slot-over"
  // What the attempts in a state find out.
  | "found"
  | "absent"
  | "over"
  | "gone"
  | "unknown";

/** What made the server check on a call, for the log. */
export type SettledBy = "page" | "next-call" | "unjoined" | "lease";

/** One state: its meaning, what the server tries, and the next states. */
export interface CallRow {
  is: string;
  /** Milliseconds before each search for the call at the provider, by the name of its slot. */
  find?: readonly number[];
  /** Milliseconds before each check whether the call is over. */
  ask?: readonly number[];
  /** Milliseconds before each request to end the call. */
  end?: readonly number[];
  settledBy?: SettledBy;
  on: Partial<Record<CallEvent, CallState>>;
  /** The log event for what the attempts found out. */
  log?: Partial<Record<CallEvent, string>>;
}

/** If ending a call fails, try once more. */
const END = [0, 2 * SECOND];

/**
 * A call's life on the server, from taking its slot until the slot is free again.
 * `settle-call.server.ts` runs these states; the store keeps calls and slots.
 */
export const CALL_LIFE: Record<CallState, CallRow> = {
  asked: {
    is: "It has a slot, and the provider is creating it.",
    on: {
      created: "live",
      refused: "released",
      "answer-lost": "lost",
      "visitor-gone": "unjoined",
    },
  },
  live: {
    is: "It holds its slot.",
    on: {
      "visitor-gone": "unjoined",
      "page-ended": "ending",
      "page-left": "left",
      "next-call": "in-the-way",
      "slot-over": "overdue",
    },
  },
  left: {
    is: "Its page has gone. For ten seconds the next page may claim it; for three if the visitor calls again.",
    on: { claimed: "live", "page-ended": "ending", "not-claimed": "abandoned" },
  },
  ending: {
    is: "Its page says that it is over. The provider has to confirm, or anyone could talk on without a slot.",
    ask: [0, 1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND],
    end: END,
    settledBy: "page",
    on: { over: "ended", unknown: "live" },
  },
  abandoned: {
    is: "Nobody came back for it.",
    ask: [0],
    end: END,
    settledBy: "page",
    on: { over: "ended", unknown: "live" },
  },
  "in-the-way": {
    is: "Its visitor wants another call; perhaps its page crashed.",
    ask: [0],
    settledBy: "next-call",
    on: { over: "ended", unknown: "live" },
  },
  unjoined: {
    is: "Nobody can join it. The provider would end it after a minute.",
    end: [0, ...[1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)],
    settledBy: "unjoined",
    on: { over: "ended", unknown: "live" },
    log: { over: "unjoined-call-ended", unknown: "unjoined-call-left" },
  },
  lost: {
    is: "Nobody knows whether it exists. The late tries are for a provider that is down.",
    find: [0.5, 2.5, 5, 8, 9, 35, 120, 300, 600, 1200, 1200].map((seconds) => seconds * SECOND),
    on: { found: "unjoined", absent: "released", unknown: "live" },
    log: { found: "lost-call-found", unknown: "lost-call-unsettled" },
  },
  overdue: {
    is: "Its slot ran out and nobody said why. We ask once a minute, for an hour.",
    find: [0],
    ask: [0],
    settledBy: "lease",
    on: { found: "overdue", over: "ended", gone: "ended", absent: "released", unknown: "overdue" },
  },
  ended: { is: "Its slot is free; its counts stay.", on: {} },
  released: { is: "There never was a call. Slot and counts are given back.", on: {} },
};
