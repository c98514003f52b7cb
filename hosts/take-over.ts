import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../server/observe/log.server";
import { dayCount } from "../server/store/call-counts.server";
import type { KeptLead, Outbox } from "../server/store/lead-store.server";
import { type SqlDatabase, takeCounts } from "../server/store/sql-database.server";

/** Parses JSON; null when it is damaged. */
function parsed<Value>(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Counts a day's calls in an earlier version's journal. An unreadable line counts as a call. */
function callsOf(journal: string, day: string): number {
  type Entry = { type?: string; lease?: string; day?: string; used?: number };
  const lines = journal.split("\n").slice(1).filter(Boolean);
  const entries = lines.map((line): Entry => parsed(line) ?? { day });
  const released = entries.filter(({ type }) => type === "release").map(({ lease }) => lease);
  const counted = entries.filter(
    (one) => one.day === day && !(one.lease && released.includes(one.lease)),
  );
  return counted.reduce((calls, { used = 1 }) => calls + used, 0);
}

/** Reads a lead from an earlier version's file; null when the file is damaged. */
function readLeadFile(file: string): KeptLead | null {
  const lead = parsed<KeptLead>(readFileSync(file, "utf8"));
  const isComplete = lead?.id && typeof lead.body === "string" && Number.isFinite(lead.takenAt);
  return isComplete ? lead : null;
}

/**
 * Imports data that earlier versions kept in files: the day's call count and the pending leads.
 * Removes each file after importing it.
 */
export async function importOldFiles(
  folder: string,
  database: SqlDatabase,
  outbox: Outbox,
  log: Log,
): Promise<void> {
  const file = join(folder, "quota.jsonl");
  if (existsSync(file)) {
    const day = dayCount(Date.now(), 0);
    const calls = callsOf(readFileSync(file, "utf8"), day.key.replace("day:", ""));
    takeCounts(database, [{ ...day, amount: calls }], Date.now());
    rmSync(file);
    log.info("taken-over", { file, calls });
  }
  const leads = join(folder, "leads");
  const names = existsSync(leads) ? readdirSync(leads) : [];
  const ours = names.filter((name) => /^(lead_[\w-]+\.json|\.lead_[\w-]+\.new)$/.test(name));
  if (ours.length === 0) return;
  for (const path of ours.map((name) => join(leads, name))) {
    const lead = readLeadFile(path);
    if (lead) await outbox.put(lead, []);
    // Also remove half-written leads: their visitors got no confirmation.
    if (lead || path.endsWith(".new")) rmSync(path);
  }
  if (readdirSync(leads).length === 0) rmdirSync(leads);
  log.info("taken-over", { folder: leads });
}
