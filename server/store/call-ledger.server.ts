/** One count: what it is kept under, how far it may go, and when it is of no use any more. */
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

/** What the table of calls says of one: neither words nor addresses; null is what is not known. */
export interface CallRecord {
  id: string;
  /** Milliseconds since the epoch; `ended` is null while the call may be alive. */
  begun: number;
  ended: number | null;
  /** How it ended, in the provider's word, else in the page's. */
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
  /** Names the place; it is used once. */
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
  /** Ids of the visitor's own calls, where it is places that are wanting. */
  calls?: string[];
}

/**
 * Where calls are counted. Each operation is a transaction: it happens whole or not at all, and
 * doing it twice is doing it once.
 *
 * All of them throw where the store is out of reach; a take may have happened nevertheless, unless
 * it throws a LedgerAway.
 */
export interface Ledger {
  /** Takes a place and every count (null), or nothing. */
  take(request: LedgerRequest): Promise<LedgerRefusal | null>;
  /** Undoes a take, also one that has not arrived yet. */
  release(lease: string): Promise<void>;
  /**
   * Names the call that a place was taken for, which is in the table of calls from then on.
   *
   * @returns whether the place is known.
   */
  name(lease: string, callId: string, language?: string | null): Promise<boolean>;
  isLive(callId: string): Promise<boolean>;
  /**
   * Takes a word that the page of a live call has left behind.
   *
   * @returns whether nobody has taken it before; false for a call that holds no place.
   */
  claim(callId: string, word: string): Promise<boolean>;
  /**
   * Frees the place of a call that is over, and takes its end down; its counts stay.
   *
   * @param by names who says so: asked again by the same, it answers the same.
   * @returns seconds for which the place would have been held still, to the first who says so; null
   * to all others, and for a call that is not known.
   */
  close(callId: string, by: string): Promise<number | null>;
  /**
   * Calls whose places have run out without a word that they are over. One that is given is not
   * given again for LOOK_AGAIN_SECONDS, to anybody.
   */
  overdue(): Promise<OverdueLease[]>;
  /** Takes down what became of a call; what it cost replaces what it could have cost. */
  record(callId: string, facts: CallFacts): Promise<void>;
  /**
   * Takes that a page tells how its call went.
   *
   * @param again whether it is more of a call whose outcome has been told.
   * @param order whether the page had a work order, where nobody else knows.
   * @returns false for a call that is not known, and for one that has told it.
   */
  tell(callId: string, again: boolean, order: boolean): Promise<boolean>;
  /** The table of calls from a time on (milliseconds since the epoch), the oldest first. */
  list(since: number): Promise<CallRecord[]>;
  /** What is counted under some keys, and how many places are held. */
  usage(keys: string[]): Promise<{ used: number[]; held: number }>;
  /** What the operator has switched, as it was written; null where that is nothing. */
  readSwitch(): Promise<string | null>;
  writeSwitch(text: string): Promise<void>;
  /** Takes down that no call was created for a lease, whose place has run out. */
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

/** A place that ran out (milliseconds since the epoch), and the call it was for, where that is known. */
export interface OverdueLease {
  lease: string;
  callId: string | null;
  expired: number;
}

/** Seconds until a call that is overdue is looked at again. */
export const LOOK_AGAIN_SECONDS = 60;
/** Calls that are looked at together. */
export const OVERDUE_AT_ONCE = 50;

/** Seconds for which a claim is remembered: longer than anybody waits for one. */
export const CLAIM_SECONDS = 60;

/** How often more is taken of a call whose outcome has been told. */
export const MOST_TOLD = 10;

/** The store is out of reach, and nothing has been sent to it. */
export class LedgerAway extends Error {}

/**
 * Seconds beyond a place's own for which it is remembered, and can be released: longer than anything
 * is settled.
 */
export const RELEASABLE_SECONDS = 2 * 3600;
