// Only the parts of the platform that the Worker uses: its full types would replace the DOM's.
declare module "cloudflare:workers" {
  interface SqlRows<Row> {
    toArray(): Row[];
  }
  export interface DurableObjectState {
    storage: {
      sql: { exec<Row>(query: string, ...values: (string | number | null)[]): SqlRows<Row> };
      transactionSync<T>(work: () => T): T;
      /** In milliseconds since the epoch. */
      setAlarm(time: number): Promise<void>;
    };
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
