import type { DurableObjectState } from "cloudflare:workers";
import type { SqlDatabase } from "../server/store/sql-database.server";

/** The database of a Durable Object. */
export const durableDatabase = (storage: DurableObjectState["storage"]): SqlDatabase => ({
  rows: <Row>(statement: string, ...values: (string | number | null)[]) =>
    storage.sql.exec<Row>(statement, ...values).toArray(),
  transaction: (work) => storage.transactionSync(work),
});
