import type { LAST_STATES } from "../observe/metric-table.server";
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
export const RESUME_WITHIN = 10 * SECOND;
/** Milliseconds after which such a call gives way to the same visitor's next call. */
export const MAKES_ROOM_AFTER = 3 * SECOND;

/** Milliseconds after its slot runs out until a call counts as over, whatever the provider says. */
export const GIVEN_UP_AFTER = 3_600_000;

/** What the server is doing about a call. In all of these but `unconfirmed`, a call can end. */
export type SettlingState = "unconfirmed" | (typeof LAST_STATES)[number];

/**
 * What becomes of a call: it keeps its slot (`live`), or frees it and keeps its counts (`ended`). A
 * call that never existed also returns its counts (`released`), but not if its slot ran out before
 * the server learned of it (`forgotten`).
 */
type Result = "live" | "ended" | "released" | "forgotten";

/** What an attempt can find out, besides the id of a call (`found`). */
type Finding = "over" | "gone" | "absent" | "unknown";

/** One state: what the server tries, and where each finding leads. */
export interface SettlingRow {
  /** Milliseconds before each search for the call at the provider, by the name of its slot. */
  find?: readonly number[];
  /** Milliseconds before each check of whether the call is over. */
  ask?: readonly number[];
  /** Milliseconds before each request to end the call. */
  end?: readonly number[];
  /** Where each finding leads. Only `found` goes on at once; `overdue` waits for the next check. */
  on: { found?: SettlingState } & Partial<Record<Finding, Result | SettlingState>>;
  /** The log event for what the attempts found out. */
  log?: Partial<Record<Finding | "found", string>>;
}

/**
 * A call's states while the server has nothing to find out: the events that can come, and the state
 * after each. The store keeps these states; `CALL_LIFE` goes on from there. Code looks up the events
 * that lead to `CALL_LIFE`; the others only complete the drawing.
 */
export const CALL_EVENTS = {
  /** The call holds a slot while the provider creates it. */
  taken: { created: "live", refused: "released", unjoinable: "unjoined", lost: "unconfirmed" },
  /** The call goes on. */
  live: { over: "ending", left: "left", nextCall: "in-the-way", expired: "overdue" },
  /** The page is gone, perhaps to be reloaded. */
  left: { resumed: "live", timedOut: "abandoned" },
} as const satisfies Record<string, Record<string, Result | SettlingState | "left">>;

/** If ending a call fails, try once more. */
const END = [0, 2 * SECOND];

/**
 * A call's states while the server finds out what became of it, until its slot is free again.
 * `settle-call.server.ts` runs these states. The comments here and above say why a call enters a
 * state; docs/architecture.md repeats them.
 */
export const CALL_LIFE: Readonly<Record<SettlingState, SettlingRow>> = {
  /**
   * The page says the call is over. The provider must confirm, or anyone could keep talking without
   * a slot.
   */
  ending: {
    ask: [0, 1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND],
    end: END,
    on: { over: "ended", unknown: "live" },
  },
  /** No page resumed the call. */
  abandoned: {
    ask: [0],
    end: END,
    on: { over: "ended", unknown: "live" },
  },
  /**
   * The visitor starts another call, perhaps because the page crashed. This start is refused; a
   * later one is not.
   */
  "in-the-way": {
    ask: [0],
    on: { over: "ended", unknown: "live" },
  },
  /** Nobody can join the call. The provider would end it after a minute. */
  unjoined: {
    end: [0, ...[1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)],
    on: { over: "ended", unknown: "live" },
    log: { over: "unjoined-call-ended", unknown: "unjoined-call-left" },
  },
  /**
   * The call may or may not exist. The late tries cover a provider outage; a Worker ends before
   * them, and the call becomes overdue.
   */
  unconfirmed: {
    find: [0.5, 2.5, 5, 8, 9, 35, 120, 300, 600, 1200, 1200].map((seconds) => seconds * SECOND),
    on: { found: "unjoined", absent: "released", unknown: "live" },
    log: { found: "unconfirmed-call-found", unknown: "unconfirmed-call-unsettled" },
  },
  /**
   * The slot ran out with no report. We ask once a minute (`recheckSeconds`) for an hour; then the
   * call counts as over.
   */
  overdue: {
    find: [0],
    ask: [0],
    on: { found: "overdue", over: "ended", gone: "ended", absent: "forgotten", unknown: "overdue" },
  },
};
