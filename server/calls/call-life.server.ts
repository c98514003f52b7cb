import type { WasCreated } from "./provider/provider-error.server";

const SECOND = 1000;

/** Milliseconds after which a call that is not there will not come any more, by how its creation failed. */
export const ABSENT_AFTER: Record<Exclude<WasCreated, "no">, number> = {
  unheard: 25 * SECOND,
  faulty: 3 * SECOND,
  yes: Number.POSITIVE_INFINITY,
};

/**
 * Milliseconds for which a call goes on whose page has gone. A page that is loaded anew comes back for
 * it within one to three seconds, on a slow phone within eight; all that while it is paid for.
 */
export const RETURN_WITHIN = 10 * SECOND;
/** Milliseconds after which such a call makes room for another one of its visitor's. */
export const MAKES_ROOM_AFTER = 3 * SECOND;

/** What becomes of a call on the server. */
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

/** What moves a call from one state to the next. */
export type CallEvent =
  // What the provider answers to the request for a call.
  | "created"
  | "refused"
  | "answer-lost"
  // What its page and its visitor do.
  | "visitor-gone"
  | "page-ended"
  | "page-left"
  | "claimed"
  | "not-claimed"
  | "next-call"
  | "slot-over"
  // What the tries of a state find out.
  | "found"
  | "absent"
  | "over"
  | "gone"
  | "unknown";

/** Who had the server look at a call, in its line of the log. */
export type SettledBy = "page" | "next-call" | "unjoined" | "lease";

/** One state: what it means, what is tried in it, and what follows. */
export interface CallRow {
  is: string;
  /** Milliseconds before each look for the call at the provider, by the name of its slot. */
  find?: readonly number[];
  /** Milliseconds before each question whether it is over. */
  ask?: readonly number[];
  /** Milliseconds before each request to end it. */
  end?: readonly number[];
  settledBy?: SettledBy;
  on: Partial<Record<CallEvent, CallState>>;
  /** The line of the log for what the tries found out. */
  log?: Partial<Record<CallEvent, string>>;
}

/** A provider that fails once at ending a call is asked once more. */
const END = [0, 2 * SECOND];

/**
 * The life of a call on the server, from the slot that is taken for it until the slot is free again.
 * `settle-call.server.ts` follows it; where calls and slots are kept is the store's.
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
