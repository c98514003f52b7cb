import { sqliteQuota } from "../../hosts/node-store";
import { openSqlite } from "../../hosts/sqlite";
import { SqlLeads } from "../../server/leads/sql-leads.server";
import { createLog } from "../../server/observe/log.server";
import type { Settings } from "../../server/settings/settings.server";

/** A log that keeps nothing. */
export const silentLog = createLog("silent");

/** Calls counted in a database in memory. */
export const memoryQuota = (
  settings: Pick<Settings, "quotas" | "voice" | "operatorSecret" | "callsKeptDays">,
  now?: () => number,
) => sqliteQuota(settings, openSqlite(null), silentLog, now);

/** Leads kept in a database in memory; `sending` is as for SqlLeads. */
export const memoryLeads = (sending?: number) => new SqlLeads(openSqlite(null), 30, sending);
