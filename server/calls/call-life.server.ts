import type { SETTLED_BY } from "../observe/metrics/metric-table.server";
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

/** What made the server check on a call, for log and metrics. */
export type SettledBy = (typeof SETTLED_BY)[number];

/** One state: its meaning, what the server tries, and the next state after each event. */
export interface CallRow<State = string, Event extends string = string> {
  is: string;
  /** Milliseconds before each search for the call at the provider, by the name of its slot. */
  find?: readonly number[];
  /** Milliseconds before each check whether the call is over. */
  ask?: readonly number[];
  /** Milliseconds before each request to end the call. */
  end?: readonly number[];
  settledBy?: SettledBy;
  on: Partial<Record<Event, State>>;
  /** The log event for what the attempts found out. */
  log?: Partial<Record<Event, string>>;
}

/** If ending a call fails, try once more. */
const END = [0, 2 * SECOND];

/**
 * A call's life on the server, from taking its slot until the slot is free again.
 * `settle-call.server.ts` runs these states; the store keeps calls and slots. `created` and `claimed`
 * need no work, and `open-calls.server.ts` waits after `page-left`.
 */
const rows = {
  asked: {
    is: "The call has a slot; the provider is creating it.",
    on: {
      created: "live",
      refused: "released",
      "answer-lost": "lost",
      "visitor-gone": "unjoined",
    },
  },
  live: {
    is: "The call is up and holds its slot.",
    on: {
      "visitor-gone": "unjoined",
      "page-ended": "ending",
      "page-left": "left",
      "next-call": "in-the-way",
      "slot-over": "overdue",
    },
  },
  left: {
    is: "The page is gone. The next page may claim the call for ten seconds, or three if the visitor calls again.",
    on: { claimed: "live", "page-ended": "ending", "not-claimed": "abandoned" },
  },
  ending: {
    is: "The page says the call is over. The provider must confirm, or anyone could keep talking without a slot.",
    ask: [0, 1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND],
    end: END,
    settledBy: "page",
    on: { over: "ended", unknown: "live" },
  },
  abandoned: {
    is: "No page claimed the call.",
    ask: [0],
    end: END,
    settledBy: "page",
    on: { over: "ended", unknown: "live" },
  },
  "in-the-way": {
    is: "The visitor starts another call, perhaps because the page crashed.",
    ask: [0],
    settledBy: "next-call",
    on: { over: "ended", unknown: "live" },
  },
  unjoined: {
    is: "Nobody can join the call. The provider would end it after a minute.",
    end: [0, ...[1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)],
    settledBy: "unjoined",
    on: { over: "ended", unknown: "live" },
    log: { over: "unjoined-call-ended", unknown: "unjoined-call-left" },
  },
  lost: {
    is: "The call may or may not exist. The late tries cover a provider outage.",
    find: [0.5, 2.5, 5, 8, 9, 35, 120, 300, 600, 1200, 1200].map((seconds) => seconds * SECOND),
    on: { found: "unjoined", absent: "released", unknown: "live" },
    log: { found: "lost-call-found", unknown: "lost-call-unsettled" },
  },
  overdue: {
    is: "The slot ran out with no report. We ask once a minute for an hour.",
    find: [0],
    ask: [0],
    settledBy: "lease",
    on: { found: "overdue", over: "ended", gone: "ended", absent: "released", unknown: "overdue" },
  },
  ended: { is: "The slot is free; the counts stay.", on: {} },
  released: {
    is: "The call never existed. The slot is free. The counts are returned, unless the slot ran out.",
    on: {},
  },
} as const satisfies Record<string, CallRow>;

type Rows = typeof rows;
/** The states of a call on the server. */
export type CallState = keyof Rows;
/** What the provider answers, the page and the visitor do, and the attempts in a state find out. */
export type CallEvent = { [State in CallState]: keyof Rows[State]["on"] }[CallState];

export const CALL_LIFE: Record<CallState, CallRow<CallState, CallEvent>> = rows;
