import type { RefusalReason } from "../../app/call-codes";

/** The rules of every store. */
export const RULES = {
  /** Key prefix of money counts, in millionths of a dollar. The bill corrects the estimate. */
  cost: "cost:",
  /** Seconds between two checks of an overdue call. */
  recheckSeconds: 60,
  /** Maximum overdue calls per check. */
  overdueAtOnce: 50,
  /** Seconds to remember a redeemed resume token, longer than a call waits for its next page. */
  redeemedSeconds: 60,
  /** Maximum reports in which a page may add to its call's outcome. */
  maxOutcomes: 10,
  /**
   * Seconds to remember a slot after its end. It can still be released that long, which is longer
   * than any settling takes.
   */
  releasableSeconds: 2 * 3600,
} as const;

/** One count: its key, its limit, and the end of its window. */
export interface LedgerCount {
  /** The reason a call is refused for when the count is used up. */
  reason: RefusalReason;
  key: string;
  limit: number;
  /** Seconds until the window ends. */
  secondsLeft: number;
  /** How much to take. */
  amount: number;
}

/** A row of the calls table, without words or addresses. Null means unknown. */
export interface CallRecord {
  id: string;
  /** Milliseconds since the epoch; `ended` is null while the call may be live. */
  begun: number;
  ended: number | null;
  /** How it ended, as the provider puts it, or else who ended it, as the page says. */
  endedReason: string | null;
  seconds: number | null;
  /** Dollars. */
  cost: number | null;
  language: string | null;
  workOrder: boolean | null;
}

/** What is known about a call once it is over. */
export type CallResult = {
  [Fact in "endedReason" | "seconds" | "cost" | "workOrder"]?: NonNullable<CallRecord[Fact]>;
};

/** What to take for one call. */
export interface LedgerRequest {
  /** The slot's name, unique per request. */
  slot: string;
  /** How long it is held at most. */
  seconds: number;
  visitor: string;
  /** Maximum slots at one time, for all visitors and for one. */
  atOnce: number;
  perVisitor: number;
  /** In the order of their checks. */
  counts: LedgerCount[];
}

/** Why a call or a lead is refused. */
export interface LedgerRefusal {
  reason: RefusalReason;
  /** Seconds until the count's window ends or a slot expires. */
  retryAfter: number;
  /** Ids of the visitor's own calls, if no slot is free. */
  calls?: string[];
}

/** A slot that expired (milliseconds since the epoch), and its call if known. */
export interface OverdueSlot {
  slot: string;
  callId: string | null;
  expired: number;
}

/** The store is down, and nothing was sent to it. */
export class LedgerUnreachable extends Error {}
