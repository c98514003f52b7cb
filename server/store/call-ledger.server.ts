/** One count: its key, its limit, and when its window ends. */
export interface LedgerCount {
  /** What a call is refused for when the count is used up. */
  reason: "visitor" | "network" | "day" | "budget";
  key: string;
  limit: number;
  /** Seconds until its window ends. */
  secondsLeft: number;
  /** How much of it is taken; one by default. */
  amount?: number;
}

/** A row of the table of calls, without words or addresses. Null means not known. */
export interface CallRecord {
  id: string;
  /** Milliseconds since the epoch; `ended` is null while the call may be alive. */
  begun: number;
  ended: number | null;
  /** How it ended, in the provider's word, or else the page's. */
  how: string | null;
  seconds: number | null;
  /** Dollars. */
  cost: number | null;
  language: string | null;
  workOrder: boolean | null;
}

/** What is known of a call once it is over. */
export interface CallFacts {
  how?: string | undefined;
  seconds?: number | undefined;
  cost?: number | undefined;
  workOrder?: boolean | undefined;
}

/** Counts of money begin with it. They are in millionths of a dollar; the bill corrects what was taken. */
export const COST = "cost:";

/** What is taken for one call. */
export interface LedgerRequest {
  /** Names the place. Each is used once. */
  lease: string;
  /** In the order in which they refuse. */
  counts: LedgerCount[];
  /** Whose place it is, how many there are for them and for everyone, and how long one is held. */
  place: { visitor: string; perVisitor: number; limit: number; seconds: number };
}

/** What stands in the way of a call. */
export interface LedgerRefusal {
  reason: LedgerCount["reason"] | "visitor-at-once" | "at-once" | "store-down";
  /** Seconds until a count's window ends or a place expires. */
  retryAfter: number;
  /** Ids of the visitor's own calls, where no place is free. */
  calls?: string[];
}

/**
 * Where calls are counted. Each operation is a transaction: it happens whole or not at all, and
 * doing it twice is doing it once.
 *
 * All of them throw while the store is out of reach. A take that throws may have happened all the
 * same, unless it throws a LedgerAway.
 */
export interface Ledger {
  /** Takes a place and every count (null), or nothing. */
  take(request: LedgerRequest): Promise<LedgerRefusal | null>;
  /** Undoes a take, even one that has not arrived yet. */
  release(lease: string): Promise<void>;
  /**
   * Names the call that a place was taken for. From then on it is in the table of calls.
   *
   * @returns whether the place is known.
   */
  name(lease: string, callId: string, language?: string | null): Promise<boolean>;
  isLive(callId: string): Promise<boolean>;
  /**
   * Takes a word that the page of a live call left behind.
   *
   * @returns whether nobody has taken it before; false for a call that holds no place.
   */
  claim(callId: string, word: string): Promise<boolean>;
  /**
   * Frees the place of a call that is over, and writes its end down. Its counts stay.
   *
   * @param by names who says so; the same asker gets the same answer again.
   * @returns the seconds that the place had left, to the first who says so; null to all others, and
   * for an unknown call.
   */
  close(callId: string, by: string): Promise<number | null>;
  /**
   * Calls whose places ran out and that nobody has called over. Each is returned once in
   * LOOK_AGAIN_SECONDS, whoever asks.
   */
  overdue(): Promise<OverdueLease[]>;
  /** Writes down what became of a call. Its cost replaces the most that it could have cost. */
  record(callId: string, facts: CallFacts): Promise<void>;
  /**
   * Counts what a page tells about its call.
   *
   * @param again whether the page adds to an outcome that it told before.
   * @param order whether the page had a work order, where nobody else knows.
   * @returns false for an unknown call, and for one that was told before.
   */
  tell(callId: string, again: boolean, order: boolean): Promise<boolean>;
  /** The table of calls from a time on (milliseconds since the epoch), the oldest first. */
  list(since: number): Promise<CallRecord[]>;
  /** What is counted under some keys, and how many places are held. */
  usage(keys: string[]): Promise<{ used: number[]; held: number }>;
  /** The operator's switch, as it was written, or null. */
  readSwitch(): Promise<string | null>;
  writeSwitch(text: string): Promise<void>;
  /** Writes down that no call was created for a lease whose place has run out. */
  forget(lease: string): Promise<void>;
}

/** A store elsewhere: `ask` does each of its operations. */
export const afar = <Store extends object>(
  ask: (operation: string & keyof Store, args: unknown[]) => Promise<unknown>,
): Store =>
  new Proxy({} as Store, {
    get:
      (_, operation) =>
      (...args: unknown[]) =>
        ask(operation as string & keyof Store, args),
  });

/** A place that ran out (milliseconds since the epoch), and its call, where that is known. */
export interface OverdueLease {
  lease: string;
  callId: string | null;
  expired: number;
}

/** Seconds between two looks at an overdue call. */
export const LOOK_AGAIN_SECONDS = 60;
/** Overdue calls in one look. */
export const OVERDUE_AT_ONCE = 50;

/** Seconds that a claim is remembered, longer than anybody waits for one. */
export const CLAIM_SECONDS = 60;

/** How often a page may add to its call's outcome. */
export const MOST_TOLD = 10;

/** The store is out of reach, and nothing was sent to it. */
export class LedgerAway extends Error {}

/**
 * Seconds after its end that a place is remembered and can still be released, longer than settling
 * anything takes.
 */
export const RELEASABLE_SECONDS = 2 * 3600;
