import type { DurableObjectState } from "cloudflare:workers";
import { CLOUDFLARE_ADDRESS_HEADER, parseSettings } from "#server-build";
import type { Settings } from "../server/settings/settings.server";
import type { SqlDatabase } from "../server/store/sql-database.server";

/**
 * The settings of the Worker, out of its bindings.
 *
 * @throws SettingsError when they do not parse.
 */
export const workerSettings = (bindings: Record<string, unknown>): Settings =>
  parseSettings(
    { ...bindings, CLIENT_IP_HEADER: bindings.CLIENT_IP_HEADER || CLOUDFLARE_ADDRESS_HEADER },
    { production: true, serves: true },
  );

/** The database of a Durable Object. */
export const durableDatabase = (storage: DurableObjectState["storage"]): SqlDatabase => ({
  rows: <Row>(statement: string, ...values: (string | number | null)[]) =>
    storage.sql.exec<Row>(statement, ...values).toArray(),
  transaction: (work) => storage.transactionSync(work),
});

/**
 * When a Durable Object's alarm is to ring, in whole milliseconds and never now: an alarm rings in
 * the millisecond that the fraction was cut from, and one that is set again for that very millisecond
 * while it rings never rings at all (seen in workerd, tests/hosts/leads.test.ts).
 *
 * @param time milliseconds since the epoch.
 */
export const alarmTime = (time: number, now = Date.now()): number =>
  Math.max(Math.ceil(time), Math.floor(now) + 1);
