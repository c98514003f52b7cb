/** One count: its key, its limit, and the end of its window. */
export interface LedgerCount {
  /** The reason a call is refused for when the count is used up. */
  reason: "visitor" | "network" | "day" | "budget";
  key: string;
  limit: number;
  /** Seconds until the window ends. */
  secondsLeft: number;
  /** How much to take; one by default. */
  amount?: number;
}

/** A row of the calls table, without words or addresses. Null means unknown. */
export interface CallRecord {
  id: string;
  /** Milliseconds since the epoch; `ended` is null while the call may be live. */
  begun: number;
  ended: number | null;
  /** How it ended, as the provider put it, or else the page. */
  how: string | null;
  seconds: number | null;
  /** Dollars. */
  cost: number | null;
  language: string | null;
  workOrder: boolean | null;
}

/** What is known about a call once it is over. */
export interface CallFacts {
  how?: string | undefined;
  seconds?: number | undefined;
  cost?: number | undefined;
  workOrder?: boolean | undefined;
}

/** Key prefix of money counts, in millionths of a dollar. The bill corrects the estimate. */
export const COST = "cost:";

/** What to take for one call. */
export interface LedgerRequest {
  /** The slot's name, unique per request. */
  lease: string;
  /** In the order in which they are checked. */
  counts: LedgerCount[];
  /** The slot: its visitor, the limits per visitor and for all, and the seconds it is held. */
  place: { visitor: string; perVisitor: number; limit: number; seconds: number };
}

/** Why a call is refused. */
export interface LedgerRefusal {
  reason: LedgerCount["reason"] | "visitor-at-once" | "at-once" | "store-down";
  /** Seconds until the count's window ends or a slot expires. */
  retryAfter: number;
  /** Ids of the visitor's own calls, if no slot is free. */
  calls?: string[];
}

/**
 * The store of call counts. Each operation is an idempotent transaction.
 *
 * All of them throw while the store is down. A take that throws may still have happened, unless it
 * throws a LedgerAway.
 */
export interface Ledger {
  /** Takes a slot and all counts (null), or nothing. */
  take(request: LedgerRequest): Promise<LedgerRefusal | null>;
  /** Undoes a take, even one that has not arrived yet. */
  release(lease: string): Promise<void>;
  /**
   * Sets the id of the slot's call. From then on the call is in the calls table.
   *
   * @returns whether the slot is known.
   */
  name(lease: string, callId: string, language?: string | null): Promise<boolean>;
  isLive(callId: string): Promise<boolean>;
  /**
   * Takes a claim that the page of a live call left.
   *
   * @returns whether nobody took it before; false for a call without a slot.
   */
  claim(callId: string, word: string): Promise<boolean>;
  /**
   * Frees the slot of a finished call and records its end. Its counts stay.
   *
   * @param by names the reporter; a repeat by the same reporter gets the same answer.
   * @returns the seconds left on the slot for the first reporter, else null; null for unknown
   * calls.
   */
  close(callId: string, by: string): Promise<number | null>;
  /**
   * Returns calls whose slots expired without a reported end. Each call is returned once per
   * LOOK_AGAIN_SECONDS, across all callers.
   */
  overdue(): Promise<OverdueLease[]>;
  /** Records a call's result. Its actual cost replaces the maximum. */
  record(callId: string, facts: CallFacts): Promise<void>;
  /**
   * Counts a page's report about its call.
   *
   * @param again whether the page adds to an earlier report.
   * @param order whether the page had a work order, in case nobody else knows.
   * @returns false for an unknown call, and for one that was already reported.
   */
  tell(callId: string, again: boolean, order: boolean): Promise<boolean>;
  /** Returns the calls since a time (milliseconds since the epoch), oldest first. */
  list(since: number): Promise<CallRecord[]>;
  /** Returns the values of some counts and the number of slots held. */
  usage(keys: string[]): Promise<{ used: number[]; held: number }>;
  /** Returns the operator's switch as written, or null. */
  readSwitch(): Promise<string | null>;
  writeSwitch(text: string): Promise<void>;
  /** Records that no call was created for a lease whose slot expired. */
  forget(lease: string): Promise<void>;
}

/** A store behind a connection: `ask` forwards each of its operations. */
export const afar = <Store extends object>(
  ask: (operation: string & keyof Store, args: unknown[]) => Promise<unknown>,
): Store =>
  new Proxy({} as Store, {
    get:
      (_, operation) =>
      (...args: unknown[]) =>
        ask(operation as string & keyof Store, args),
  });

/** A slot that expired (milliseconds since the epoch), and its call if known. */
export interface OverdueLease {
  lease: string;
  callId: string | null;
  expired: number;
}

/** Seconds between two checks of an overdue call. */
export const LOOK_AGAIN_SECONDS = 60;
/** Maximum overdue calls per check. */
export const OVERDUE_AT_ONCE = 50;

/** Seconds to remember a claim, longer than anyone waits for one. */
export const CLAIM_SECONDS = 60;

/** Maximum additions that a page may make to its call's outcome. */
export const MOST_TOLD = 10;

/** The store is down, and nothing was sent to it. */
export class LedgerAway extends Error {}

/**
 * Seconds after its end during which a slot is remembered and can still be released: longer than
 * any settling takes.
 */
export const RELEASABLE_SECONDS = 2 * 3600;
