import { sqliteQuota } from "../../hosts/node-store";
import { openSqlite } from "../../hosts/sqlite";
import { createLog } from "../../server/observe/log.server";
import type { Settings } from "../../server/settings/settings.server";
import { SqlLeads } from "../../server/store/sql-leads.server";

/** A log that discards everything. */
export const silentLog = createLog("silent");

/** A call quota in an in-memory database. */
export const memoryQuota = (settings: Settings, now?: () => number) =>
  sqliteQuota(settings, openSqlite(null), silentLog, now);

/** Leads in an in-memory database. */
export const memoryLeads = () => new SqlLeads(openSqlite(null), 30);
