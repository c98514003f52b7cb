import type { Metrics } from "../../../observe/metrics/metric-table.server";
import { ProviderError } from "../provider-error.server";
import type { CallRequest } from "./vapi-provider.server";

function operationOf(method: string, path: string): string {
  if (method === "POST") return "create";
  if (method === "DELETE") return "end";
  return path.startsWith("/call/") ? "look" : "list";
}

function labelOf(error: unknown): "full" | "timeout" | "failed" {
  if (!(error instanceof ProviderError)) return "failed";
  if (error.isFull) return "full";
  return error.failure === "timeout" ? "timeout" : "failed";
}

/** Requests to the provider, with how long they took and how they failed. */
export function measured(request: CallRequest, metrics: Metrics): CallRequest {
  return async (method, path, body) => {
    const operation = operationOf(method, path);
    const started = performance.now();
    try {
      return await request(method, path, body);
    } catch (error) {
      metrics.count("dispatch_provider_failures_total", { operation, failure: labelOf(error) });
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      metrics.observe("dispatch_provider_request_duration_seconds", { operation }, seconds);
    }
  };
}
