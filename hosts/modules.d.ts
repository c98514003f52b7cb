// The part of the platform that the Worker uses; the whole of its types would replace the DOM's.
declare module "cloudflare:workers" {
  interface SqlRows<Row> {
    toArray(): Row[];
  }
  export interface DurableObjectState {
    storage: {
      sql: { exec<Row>(query: string, ...values: (string | number | null)[]): SqlRows<Row> };
      transactionSync<T>(work: () => T): T;
      /** In milliseconds since the epoch; null where there is none. */
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
/** One of the client's collectors of `collectDefaultMetrics`, which it has no name for. */
declare module "prom-client/lib/metrics/*.js" {
  import type { Registry } from "prom-client";
  export default function collect(
    registry: Registry,
    config: { eventLoopMonitoringPrecision: number },
  ): void;
}
