import type { DurableObjectState } from "cloudflare:workers";
import { answerWithin } from "../server/http/patience.server";
import { afar } from "../server/store/call-ledger.server";
import type { SqlDatabase } from "../server/store/sql-database.server";

/** The binding of a Durable Object's namespace. */
export interface DurableNamespace {
  getByName(name: string): { ask(operation: string, args: unknown[]): Promise<unknown> };
}

/** Milliseconds after which an object that hangs counts as down. */
const TIMEOUT = 5000;

/** What the one Durable Object of the site does, asked from the Worker. */
export const durableStore = <Store extends object>(objects: DurableNamespace): Store =>
  // Got anew each time: what a request got from the platform is of no use to the next one.
  afar((operation, args) =>
    answerWithin(TIMEOUT, () => objects.getByName("site").ask(operation, args)),
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
