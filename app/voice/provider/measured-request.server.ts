import type { Metrics } from "../../metrics/metric-table.server";
import { ProviderError } from "./provider-error.server";
import type { ProviderRequest } from "./provider-request.server";

function operationOf(method: string, path: string): string {
  if (method === "POST") return "create";
  if (method === "DELETE") return "end";
  return path.startsWith("/call/") ? "look" : "list";
}

/** Requests to the provider, with how long they took and how they failed. */
export function measured(request: ProviderRequest, metrics: Metrics): ProviderRequest {
  return async (method, path, body) => {
    const operation = operationOf(method, path);
    const started = performance.now();
    try {
      return await request(method, path, body);
    } catch (error) {
      const failure = error instanceof ProviderError ? error.failure : "failed";
      metrics.count("dispatch_provider_failures_total", { operation, failure });
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      metrics.observe("dispatch_provider_request_duration_seconds", { operation }, seconds);
    }
  };
}
