// Only the parts of the platform that the Worker uses: its full types would replace the DOM's.
declare module "cloudflare:workers" {
  interface SqlRows<Row> {
    toArray(): Row[];
  }
  export interface DurableObjectState {
    storage: {
      sql: { exec<Row>(query: string, ...values: (string | number | null)[]): SqlRows<Row> };
      transactionSync<T>(work: () => T): T;
      /** In milliseconds since the epoch; null when none is set. */
      getAlarm(): Promise<number | null>;
      setAlarm(time: number): Promise<void>;
    };
    blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>;
    waitUntil(work: Promise<unknown>): void;
  }
  export class DurableObject {
    constructor(state: DurableObjectState, bindings: unknown);
    protected ctx: DurableObjectState;
  }
}
/** One collector of prom-client's `collectDefaultMetrics`; the package declares no types for it. */
declare module "prom-client/lib/metrics/*.js" {
  import type { Registry } from "prom-client";
  export default function collect(
    registry: Registry,
    config: { eventLoopMonitoringPrecision: number },
  ): void;
}
