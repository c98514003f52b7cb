import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parsedLead } from "../server/leads/lead-outbox.server";
import { SqlLeads } from "../server/leads/sql-leads.server";
import type { Log } from "../server/observe/log.server";
import { dayCount, dayWindow } from "../server/store/call-quota.server";
import { CALL_VERSIONS } from "../server/store/sql-call-versions.server";
import { migrate, type SqlDatabase } from "../server/store/sql-database.server";

/** A line of the file in which earlier versions counted calls. */
interface JournalLine {
  type?: string;
  lease?: string;
  day?: string;
  used?: number;
}

/** How many calls of a day such a file tells of; a line that cannot be read counts as one. */
function callsOfDay(text: string, day: string): number {
  const leases = new Set<string>();
  let others = 0;
  for (const line of text.split("\n").slice(1).filter(Boolean)) {
    let entry: JournalLine;
    try {
      entry = JSON.parse(line);
    } catch {
      others++;
      continue;
    }
    if (entry.type === "take" && entry.day === day && entry.lease) leases.add(entry.lease);
    else if (entry.type === "release" && entry.lease) leases.delete(entry.lease);
    else if (entry.type === "count" && entry.day === day) others += entry.used ?? 0;
  }
  return leases.size + others;
}

/**
 * Takes over, once, what earlier versions kept in files: the day's count of calls and the leads on
 * their way. What has been taken over is removed.
 *
 * @param folders where the files may be.
 */
export function takeOver(folders: ReadonlySet<string>, database: SqlDatabase, log: Log): void {
  const day = dayWindow(Date.now()).name;
  const { key, ends } = dayCount(day);
  for (const folder of folders) {
    const journal = join(folder, "quota.jsonl");
    if (existsSync(journal)) {
      const calls = callsOfDay(readFileSync(journal, "utf8"), day);
      migrate(database, "calls", CALL_VERSIONS);
      database.rows(
        "INSERT INTO counts VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET used = used + ?2",
        ...[key, calls, ends],
      );
      rmSync(journal);
      log.info("taken-over", { file: journal, calls });
    }
    const leads = join(folder, "leads");
    const files = existsSync(leads) ? readdirSync(leads) : [];
    // Half of a lead, whose visitor got no answer: the process that wrote it was killed.
    const halves = files.filter((name) => /^\.lead_[\w-]+\.new$/.test(name));
    for (const name of halves) rmSync(join(leads, name));
    const names = files.filter((name) => /^lead_[\w-]+\.json$/.test(name));
    if (names.length + halves.length === 0) continue;
    const outbox = new SqlLeads(database, 0);
    for (const name of names) {
      const lead = parsedLead(readFileSync(join(leads, name), "utf8"));
      if (lead) outbox.add(lead);
      if (lead) rmSync(join(leads, name));
    }
    if (readdirSync(leads).length === 0) rmdirSync(leads);
    log.info("taken-over", { folder: leads, leads: names.length });
  }
}
