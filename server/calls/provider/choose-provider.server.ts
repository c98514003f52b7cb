import { simulatedWebCall } from "../../../packages/simulator";
import type { SiteContext } from "../../context.server";
import type { Metrics } from "../../observe/metrics/metric-table.server";
import { namesOnly, tracedFetch } from "../../observe/traces.server";
import type { CallProvider } from "./call-provider.server";
import { ProviderError } from "./provider-error.server";
import {
  type CallRequest,
  callRequest,
  STOPPING_PROVIDER_TIMEOUT,
  vapiProvider,
} from "./vapi/vapi-provider.server";

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

/** Wraps requests to the provider to measure their duration and count their failures. */
function measured(request: CallRequest, metrics: Metrics): CallRequest {
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

/** What requests to the provider need from the site. */
export type ProviderSite = Pick<SiteContext, "settings" | "metrics" | "tracer" | "span"> & {
  isStopping?: SiteContext["isStopping"];
};

const simulator: CallProvider = {
  tracksCalls: false,
  createWebCall: async (variables, request) => simulatedWebCall(request, variables),
  endedCall: async () => ({}),
  findCall: async () => null,
  endCall: async () => ({}),
};

/**
 * The provider that creates and follows calls, traced as part of a request; null when none is
 * configured. With `VOICE_PROVIDER=off` it still follows live calls to their end.
 */
export function providerOf(site: ProviderSite): CallProvider | null {
  const { settings, metrics, tracer = namesOnly, span: parent, isStopping } = site;
  const { provider, apiKey, assistantId, apiUrl, callMaxSeconds } = settings.voice;
  if (provider === "simulator") return simulator;
  if (!apiKey || !assistantId) return null;
  const options = {
    ...{ apiKey, assistantId, apiUrl, callMaxSeconds },
    ...(parent && { fetch: tracedFetch({ tracer, parent }) }),
    // A later answer would reach nobody.
    ...(isStopping?.() && { timeout: STOPPING_PROVIDER_TIMEOUT }),
  };
  const request = callRequest(options);
  return vapiProvider(options, metrics ? measured(request, metrics) : request);
}
