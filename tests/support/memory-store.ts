import { openSqlite } from "../../hosts/sqlite";
import { SqlLeads } from "../../server/leads/sql-leads.server";
import type { Settings } from "../../server/settings/settings.server";
import { sqlQuota } from "../../server/store/sql-quota.server";

/** Calls counted in a database in memory. */
export const memoryQuota = (settings: Pick<Settings, "quotas" | "voice">, now?: () => number) =>
  sqlQuota(settings, openSqlite(null), now);

/** Leads kept in a database in memory; `sending` is as for SqlLeads. */
export const memoryLeads = (sending?: number) => new SqlLeads(openSqlite(null), sending);
