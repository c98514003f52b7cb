import { simulatedWebCall } from "../../../packages/simulator";
import type { Metrics } from "../../observe/metrics/metric-table.server";
import { idsOnly, type Tracer } from "../../observe/traces.server";
import type { Settings } from "../../settings/settings.server";
import type { CallProvider } from "./call-provider.server";
import { ProviderError } from "./provider-error.server";
import { createVapiApi } from "./vapi/vapi-api.server";
import { type CallRequest, vapiProvider } from "./vapi/vapi-provider.server";

/**
 * Milliseconds until the provider's complete answer must have arrived. Visitors get a response
 * within ten seconds, even from a host that is stopping (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for calls requested while the host stops, up to five seconds after the signal. */
const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Maximum bytes of an answer: a list of calls includes their transcripts. */
const MAX_RESPONSE = 8 * 1024 * 1024;

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

/** What requests to the provider need from the host. */
interface ProviderHost {
  settings: Settings;
  metrics?: Metrics;
  tracer?: Tracer;
  isStopping?(): boolean;
}

/** Sends a host's requests to the provider. Each is measured, counted and a span of its own. */
export function callRequest({
  settings: { VAPI_API_URL: baseUrl, VAPI_API_KEY: apiKey },
  metrics,
  tracer = idsOnly,
  isStopping = () => false,
}: ProviderHost): CallRequest {
  const within = (timeout: number) =>
    createVapiApi({ baseUrl, apiKey, timeout, maxBytes: MAX_RESPONSE });
  const [usual, hurried] = [within(PROVIDER_TIMEOUT), within(STOPPING_PROVIDER_TIMEOUT)];
  return async (method, path, { body, parent } = {}) => {
    const operation = operationOf(method, path);
    const started = performance.now();
    const name = `${method} ${/^\/\w*/.exec(path)?.[0]}`;
    const span = tracer.start(name, "client", parent?.().traceparent ?? null);
    const { traceparent } = span;
    try {
      // A later answer would reach nobody.
      const api = operation === "create" && isStopping() ? hurried : usual;
      const answer = await api.request(method, path, { body, headers: { traceparent } });
      span.end();
      return answer;
    } catch (error) {
      const status = (error instanceof ProviderError && error.status) || undefined;
      span.end({ status, error: String(error) });
      metrics?.count("dispatch_provider_failures_total", { operation, failure: labelOf(error) });
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      metrics?.observe("dispatch_provider_request_duration_seconds", { operation }, seconds);
    }
  };
}

const simulator: CallProvider = {
  tracksCalls: false,
  createWebCall: async (variables, request) => simulatedWebCall(request, variables),
  endedCall: async () => ({}),
  findCall: async () => null,
  endCall: async () => ({}),
};

/** For calls of an account that was removed: nobody can say that they are over. */
const unknown: CallProvider = {
  ...simulator,
  endedCall: async () => null,
  endCall: async () => null,
};

/**
 * The provider of a site's calls. With `VOICE_PROVIDER=off` it still follows live calls to their
 * end, if there is an account to ask.
 */
export function chooseProvider(host: ProviderHost): CallProvider {
  const { settings } = host;
  const { VAPI_API_KEY, VAPI_ASSISTANT_ID: assistantId, CALL_MAX_SECONDS } = settings;
  if (settings.VOICE_PROVIDER === "simulator") return simulator;
  if (!VAPI_API_KEY || !assistantId) return unknown;
  return vapiProvider({ assistantId, callMaxSeconds: CALL_MAX_SECONDS }, callRequest(host));
}
