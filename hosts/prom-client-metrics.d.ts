/** One of the client's collectors of `collectDefaultMetrics`, which it has no name for. */
declare module "prom-client/lib/metrics/*.js" {
  import type { Registry } from "prom-client";
  export default function collect(
    registry: Registry,
    config: { eventLoopMonitoringPrecision: number },
  ): void;
}
