import type { Settings } from "../settings/settings.server";
import {
  type CallFacts,
  type CallRecord,
  COST,
  type LedgerAnswer,
  type LedgerCount,
} from "./call-ledger.server";

/**
 * Why a call was refused: this visitor's hour, a call of theirs that is still alive, the day of the
 * wider network that they are in, the site's day or its month's money, or the calls alive right now.
 */
export type QuotaRefusal = {
  granted: false;
  reason: NonNullable<LedgerAnswer>["reason"];
  /** Seconds after which another try may succeed. */
  retryAfter: number;
  /** Ids of the visitor's own calls, where it is places that are wanting. */
  calls?: string[];
  /** What went wrong with the store, for the log. */
  detail?: string;
  /** Resolves when what an unanswered store may have taken has been released; never rejects. */
  settled?: Promise<void>;
};

/** A place taken for one call. */
export type QuotaGrant = {
  granted: true;
  /** Names the place; the call at the provider carries it, so that it can be found there. */
  lease: string;
  /**
   * Releases the place and the counts: the provider made no call. Never throws; a store that is out of reach is
   * asked until it answers, so that no point of the day is lost.
   */
  release(): Promise<void>;
  /**
   * Ties the place to the call that was created, so that its end can free it early. Never throws.
   *
   * @returns whether that was taken down; where not, the place is held until it runs out.
   */
  started(callId: string, language?: string | null): Promise<boolean>;
};

/** A call of whose end nobody has told. */
export interface OverdueCall {
  lease: string;
  /** Null where it was not taken down which call it is, or whether there is one. */
  callId: string | null;
  /** When its place was taken, and ran out, in milliseconds since the epoch. */
  taken: number;
  expired: number;
  /** Ties the place to a call that was found for it. Never throws. */
  started(callId: string): Promise<boolean>;
}

/** What is used: calls of this day, places held right now, and dollars of this month. */
export interface QuotaUsage {
  day: number;
  held: number;
  /** With what calls can still cost that are open, or whose bill is not known. */
  spent: number;
}

/** What a store may not keep: it drops keys when it is full, forgets with a restart, or is full. */
export type StoreProblem = "evicts" | "forgets" | "full";

/** Counts calls for the whole site, wherever its instances run. */
export interface CallQuota {
  /** Where it counts. */
  store: "sqlite" | "redis" | "durable-object";
  /**
   * Takes a place, or says which limit stands in the way. Never throws: a store that is out of
   * reach refuses.
   *
   * @param visitor the visitor's key (visitor-key.server.ts).
   * @param network the wider network of an IPv6 visitor, or null.
   */
  take(visitor: string, network?: string | null): Promise<QuotaGrant | QuotaRefusal>;
  /** Whether a call holds a place right now; false where the store does not say. */
  isLive(callId: string): Promise<boolean>;
  /**
   * Takes the word by which a live call is gone on with in another page, or given up.
   *
   * @returns whether it is the first to take it; false where the store does not say.
   */
  claim(callId: string, word: string): Promise<boolean>;
  /**
   * Frees the place of a call that has ended. Never throws.
   *
   * @returns how long the place was held, to the first who says so, wherever they are; null to all
   * others, for unknown ids, and where the store could not be told.
   */
  ended(callId: string): Promise<{ heldSeconds: number } | null>;
  /** Calls whose places ran out without a word that they are over; none where the store is away. */
  overdue(): Promise<OverdueCall[]>;
  /** Takes down what became of a call that has ended. Never throws. */
  record(callId: string, facts: CallFacts): Promise<void>;
  /**
   * Takes that a page tells how its call went (Ledger.tell).
   *
   * @returns whether it counts; false where the store does not say.
   */
  tell(callId: string, again: boolean, order: boolean): Promise<boolean>;
  /**
   * The table of calls from a time on (milliseconds since the epoch), the oldest first.
   *
   * @throws where the store does not say.
   */
  list(since: number): Promise<CallRecord[]>;
  /** What is used of the limits; null where the store does not say. */
  usage(): Promise<QuotaUsage | null>;
  /** Takes down that no call was created for a lease that is overdue. Never throws. */
  neverStarted(lease: string): Promise<void>;
  /**
   * What the operator has switched, as it was written (call-line.server.ts); null where that is nothing.
   *
   * @throws where the store does not say.
   */
  switchState(): Promise<string | null>;
  /** @throws where the store does not take it. */
  setSwitch(text: string): Promise<void>;
  /** Whether the store answers. */
  isReachable(): Promise<boolean>;
  /** What it may not keep, as of the last look. */
  problems(): readonly StoreProblem[];
}

/** The longest that the provider waits for a visitor to join, in seconds (API limit). */
const LONGEST_JOIN_SECONDS = 60;
/** Creating the call (10 s at most) and the provider's own delay in ending it, in seconds. */
const MARGIN_SECONDS = 20;

/** Seconds after which a call is over for certain, so that its place is free without being told. */
export const leaseSeconds = (callMaxSeconds: number) =>
  callMaxSeconds + LONGEST_JOIN_SECONDS + MARGIN_SECONDS;

/** A count's span of time: every instance computes the same one from the clock. */
export interface QuotaWindow {
  /** Names the span. */
  name: string;
  secondsLeft: number;
}

/**
 * The span that a time falls into, counted from the epoch, so that a day is a UTC day.
 *
 * A span has a name of its own: what is released late goes to the span that it was taken from,
 * never to the next one.
 */
export function quotaWindow(now: number, seconds: number): QuotaWindow {
  const span = Math.floor(now / (seconds * 1000));
  return { name: String(span), secondsLeft: (span + 1) * seconds - now / 1000 };
}

/** Seconds of the windows in which calls are counted. */
const VISITOR_WINDOW_SECONDS = 3600;
const DAY_WINDOW_SECONDS = 86_400;

/** The hour that a time falls into. */
const hourWindow = (now: number) => quotaWindow(now, VISITOR_WINDOW_SECONDS);
/** The day that a time falls into. */
export const dayWindow = (now: number) => quotaWindow(now, DAY_WINDOW_SECONDS);

/** Who is counted. */
type Visitors = "visitor" | "network" | "day";

/**
 * What visitors take of: their own hour, the day of their network, everybody's day.
 *
 * @param names what each is counted under, up to the span's own name; null where there is none.
 */
export function visitorCounts(
  now: number,
  names: Record<Visitors, string | null>,
  limits: Record<Visitors, number>,
): LedgerCount[] {
  const [hour, day] = [hourWindow(now), dayWindow(now)];
  const spans = [
    ["visitor", hour],
    ["network", day],
    ["day", day],
  ] as [Visitors, QuotaWindow][];
  return spans.flatMap(([reason, { name, secondsLeft }]) =>
    names[reason] === null
      ? []
      : [{ reason, key: names[reason] + name, limit: limits[reason], secondsLeft }],
  );
}

/** Millionths of a dollar that a minute may cost while no bill is there: more than the assistant's parts. */
const DEAREST_MINUTE = 300_000;

/**
 * The money of a month (UTC), in millionths of a dollar: a call takes what it can cost at most, until
 * its bill is there.
 *
 * @param dollars that the month may cost; undefined for any.
 */
export function monthCount(now: number, dollars: number | undefined, seconds: number): LedgerCount {
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return {
    reason: "budget",
    key: COST + date.toISOString().slice(0, 7),
    limit: dollars === undefined ? Number.MAX_SAFE_INTEGER : dollars * 1e6,
    secondsLeft: (next - now) / 1000,
    amount: Math.ceil((DEAREST_MINUTE * seconds) / 60),
  };
}

/** What a day's calls are counted under, and when it ends, in milliseconds since the epoch. */
export const dayCount = (day: string) => ({
  key: `day:${day}`,
  ends: (Number(day) + 1) * DAY_WINDOW_SECONDS * 1000,
});

/**
 * The part of a day's calls that one wider network may take: whoever holds a thousand /64 networks
 * of it must not have the demo to themselves, and an office or a carrier must be able to call.
 */
const NETWORK_SHARE = 0.25;

/** Calls that a wider network may create in a day; never fewer than one visitor in an hour. */
export const networkLimit = ({ perDay, perVisitorPerHour }: Settings["quotas"]) =>
  Math.max(perVisitorPerHour, Math.ceil(perDay * NETWORK_SHARE));

/** Calls often end long before their place expires: nobody is told to wait longer for one. */
const LONGEST_WAIT_FOR_PLACE = 30;

/** Seconds after which to ask for a place again. */
export const waitForPlace = (secondsUntilExpiry: number) =>
  Math.min(LONGEST_WAIT_FOR_PLACE, Math.max(1, secondsUntilExpiry));

/** Seconds after which to try a store again that is out of reach. */
export const STORE_RETRY_SECONDS = 10;
