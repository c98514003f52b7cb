import type { LedgerCount } from "./call-ledger.server";

/** A stored lead and its delivery state. */
export interface KeptLead {
  /** A permanent id, so that a receiver can spot a duplicate. */
  id: string;
  /** Milliseconds since the epoch. */
  takenAt: number;
  /** The JSON to send, the same on each attempt. */
  body: string;
  /** The number of failed attempts. */
  attempts: number;
  /** When to send it next (milliseconds since the epoch), or null after the last attempt. */
  nextAt: number | null;
  /** Why the last attempt failed. */
  failure?: string;
  /** The destinations that have it, if there are several. */
  sent?: string[];
  /** When it had reached all destinations (milliseconds since the epoch). */
  deliveredAt?: number;
}

/** Whether a lead still has to be delivered. */
export const isWaiting = ({ deliveredAt }: KeptLead): boolean => deliveredAt === undefined;

/** Which limit refused a lead, and the seconds until there is room again. */
export type LeadRefusal = Pick<LedgerCount, "reason"> & { retryAfter: number };

/** Milliseconds that a lead is reserved for the process that took it from the outbox. */
export const RESERVED = 60_000;

/** Stores leads until they are delivered, and for LEADS_KEPT_DAYS after that. */
export interface Outbox {
  /**
   * Stores a lead unless a limit is reached. Resolves once the lead would survive a crash.
   *
   * @throws when it cannot be stored.
   */
  put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null>;
  /**
   * Returns the leads that are due and reserves them for the caller for one minute. Deletes leads
   * that were delivered long enough ago.
   *
   * @param now milliseconds since the epoch.
   */
  due(now: number, limit: number): Promise<KeptLead[]>;
  /** Stores a lead's changes; a deleted lead stays deleted. */
  update(lead: KeptLead): Promise<void>;
  /** Deletes leads, delivered or not. */
  remove(ids: string[]): Promise<void>;
  /** Returns all leads, oldest first. */
  list(): Promise<KeptLead[]>;
  /** Makes all undelivered leads due now, where the leads are. Returns their number. */
  resend(): Promise<number>;
}

/** How an outbox makes all undelivered leads due now, even after their last attempt. Returns their number. */
export async function resend(outbox: Pick<Outbox, "list" | "update">): Promise<number> {
  const waiting = (await outbox.list()).filter(isWaiting);
  for (const lead of waiting) await outbox.update({ ...lead, nextAt: Date.now() });
  return waiting.length;
}
