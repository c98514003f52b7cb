import type { DurableObjectState } from "cloudflare:workers";
import type { SqlDatabase } from "../server/store/sql-database.server";

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
