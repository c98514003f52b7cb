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
export type LeadRefusal = Pick<LedgerCount, "reason"> & { retryAfter: number };

/** Milliseconds that whoever keeps or takes a lead has to send it; then somebody else may. */
export const SENDING = 60_000;

/** Where leads are kept until they have been handed over, and for LEADS_KEPT_DAYS after. */
export interface Outbox {
  /**
   * Keeps a lead, unless a count is used up. Resolves when it would survive a crash.
   *
   * @throws where it cannot be kept.
   */
  put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null>;
  /**
   * The leads whose time has come. They are the asker's for a minute. Those that arrived long enough
   * ago are forgotten.
   *
   * @param now milliseconds since the epoch.
   */
  due(now: number, most: number): Promise<KeptLead[]>;
  /** Keeps what has changed about a lead; one that was forgotten stays gone. */
  update(lead: KeptLead): Promise<void>;
  /** Forgets leads, arrived or not. */
  remove(ids: string[]): Promise<void>;
  /** All that there are, the oldest first. */
  list(): Promise<KeptLead[]>;
}

/** Takes leads and hands them over. */
export interface LeadIntake extends Pick<Outbox, "list" | "remove"> {
  take: Outbox["put"];
  resend(): Promise<number>;
}

/** Lets all leads be sent again that have not arrived, even those given up. Returns how many. */
export async function resend(outbox: Outbox, now: number): Promise<number> {
  const waiting = (await outbox.list()).filter(isWaiting);
  for (const lead of waiting) await outbox.update({ ...lead, nextAt: now });
  return waiting.length;
}
