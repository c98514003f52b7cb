import type { Log } from "../observe/log.server";
import type { Settings } from "../settings/settings.server";
import type { CallQuota } from "./call-quota.server";
import { ledgerQuota } from "./ledger-quota.server";
import type { SqlDatabase } from "./sql-database.server";
import { SqlLedger } from "./sql-ledger.server";
import { steadyClock } from "./steady-clock.server";

/** Milliseconds between the tries to write down that something was released. */
const PAUSES = [1000, 10_000, 60_000];

/**
 * Counts calls in a SQL database of this machine.
 *
 * @param now milliseconds since the epoch.
 */
export function sqlQuota(
  settings: Pick<Settings, "quotas" | "voice" | "operatorSecret" | "callsKeptDays">,
  database: SqlDatabase,
  log: Pick<Log, "warn" | "error">,
  now: () => number = steadyClock(),
): CallQuota {
  return ledgerQuota(settings, {
    store: "sqlite",
    ledger: new SqlLedger(database, now, settings.callsKeptDays),
    pauses: PAUSES,
    log,
    now,
  });
}
