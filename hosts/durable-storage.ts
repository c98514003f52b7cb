import type { DurableObjectState } from "cloudflare:workers";
import { within } from "../server/http/timeout.server";
import { remoteStore } from "../server/store/remote-store.server";
import type { SqlDatabase } from "../server/store/sql-database.server";

/** The binding of a Durable Object's namespace. */
export interface DurableNamespace {
  getByName(name: string): { ask(operation: string, args: unknown[]): Promise<unknown> };
}

/** Milliseconds after which an unresponsive object counts as down. */
const TIMEOUT = 5000;

/** Calls the site's Durable Object from the Worker. */
export const durableStore = <Store extends object>(objects: DurableNamespace): Store =>
  // Looked up for every call: a stub from one request does not work in another.
  remoteStore((operation, args) =>
    within(TIMEOUT, () => objects.getByName("site").ask(operation, args)),
  );

/** The database of a Durable Object. */
export const durableDatabase = (storage: DurableObjectState["storage"]): SqlDatabase => ({
  rows: <Row>(statement: string, ...values: (string | number | null)[]) =>
    storage.sql.exec<Row>(statement, ...values).toArray(),
  transaction: (work) => storage.transactionSync(work),
});

/**
 * When a Durable Object's alarm should fire, in milliseconds since the epoch: a whole millisecond,
 * never the current one. workerd drops the fraction, and an alarm set again for the millisecond in
 * which it is firing never fires (tests/hosts/leads.test.ts).
 */
export const alarmTime = (time: number, now = Date.now()): number =>
  Math.max(Math.ceil(time), Math.floor(now) + 1);
