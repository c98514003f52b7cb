import type { LedgerCount } from "./call-ledger.server";

/** A lead on its way to where leads go. */
export interface KeptLead {
  /** Names it for good: who gets it twice knows it again. */
  id: string;
  /** Milliseconds since the epoch. */
  takenAt: number;
  /** The JSON that is sent, the same each time. */
  body: string;
  /** How often it was sent in vain. */
  attempts: number;
  /** When it is sent next (milliseconds since the epoch), or null where that was given up. */
  nextAt: number | null;
  /** Why it did not arrive the last time. */
  failure?: string;
  /** Where it has arrived, of several places. */
  sent?: string[];
  /** When it had arrived everywhere (milliseconds since the epoch). */
  deliveredAt?: number;
}

/** Whether a lead has not arrived yet. */
export const isWaiting = ({ deliveredAt }: KeptLead): boolean => deliveredAt === undefined;

/** Which limit a lead was refused for, and the seconds after which there is room again. */
export interface LeadRefusal {
  reason: LedgerCount["reason"];
  retryAfter: number;
}

/** Takes leads and hands them over. */
export interface LeadIntake {
  /**
   * Keeps a lead until it has been handed over. Resolves when it would survive a crash.
   *
   * @returns why there is no room for it, or null where it is kept.
   * @throws where it cannot be kept.
   */
  take(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null>;
  /** All that are kept, the oldest first. */
  list(): Promise<KeptLead[]>;
  /** Lets all be sent again that have not arrived, also those that were given up. Gives how many. */
  resend(): Promise<number>;
  /** Forgets some leads, arrived or not. */
  remove(ids: string[]): Promise<void>;
}
