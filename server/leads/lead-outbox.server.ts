import type { LedgerCount } from "../store/call-ledger.server";
import type { KeptLead, LeadRefusal } from "../store/lead-store.server";

/** Where leads are kept until they have been handed over, and for LEADS_KEPT_DAYS after. */
export interface Outbox {
  store: "sql" | "redis";
  /**
   * Keeps a lead unless a count is used up. Resolves when it would survive a crash.
   *
   * @throws where it cannot be kept.
   */
  put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null>;
  /**
   * The leads whose time has come. They are the asker's for a minute; then somebody else may send them.
   * Those that arrived long enough ago are forgotten.
   *
   * @param now milliseconds since the epoch.
   */
  due(now: number, most: number): Promise<KeptLead[]>;
  /** Keeps what has changed about a lead; one that was forgotten stays gone. */
  update(lead: KeptLead): Promise<void>;
  /** Forgets a lead. */
  remove(id: string): Promise<void>;
  /** All that there are, the oldest first. */
  list(): Promise<KeptLead[]>;
}

/** What a line or a file holds as a lead; null where it is damaged. */
export function parsedLead(text: string): KeptLead | null {
  try {
    const lead = JSON.parse(text) as KeptLead | null;
    const isLead =
      typeof lead?.id === "string" &&
      typeof lead.body === "string" &&
      Number.isFinite(lead.takenAt) &&
      Number.isFinite(lead.attempts) &&
      (lead.nextAt === null || Number.isFinite(lead.nextAt));
    return isLead ? lead : null;
  } catch {
    return null;
  }
}
