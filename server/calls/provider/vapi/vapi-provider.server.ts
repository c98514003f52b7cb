import { CALL_PRIVACY, CLIENT_MESSAGES, spanishFirstMessage } from "../../../../packages/assistant";
import { field } from "../../../http/field.server";
import type { Metrics } from "../../../observe/metric-table.server";
import { idsOnly, type Tracer } from "../../../observe/traces.server";
import type { Settings } from "../../../settings/settings.server";
import type { CallProvider, ParentSpan } from "../call-provider.server";
import { ProviderError } from "../provider-error.server";
import { pickEndedCall, pickWebCall } from "./vapi-answers.server";
import { createVapiApi } from "./vapi-api.server";

/**
 * Milliseconds in which the provider's complete answer must arrive. Visitors get a response within
 * ten seconds, even from a host that is stopping (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same once the host has been told to stop, even while it waits for STOP_DELAY_SECONDS. */
const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Maximum bytes of an answer: a list of calls includes their transcripts. */
const MAX_RESPONSE = 8 * 1024 * 1024;
/** Milliseconds that the provider's clock may lag behind ours. */
const CLOCK_MARGIN = 120_000;
/** Maximum calls per list. A full list may have missed ours. */
const MAX_LIST = 100;

/** Our requests about calls, as metrics name them, and the HTTP method of each. */
const METHODS = { create: "POST", find: "GET", ask: "GET", end: "DELETE" } as const;

/** What requests to the provider need from the host. */
export interface ProviderParts {
  settings: Settings;
  metrics?: Metrics;
  tracer?: Tracer;
  isStopping?(): boolean;
}

function failureOf(error: unknown): "full" | "timeout" | "failed" {
  if (!(error instanceof ProviderError)) return "failed";
  if (error.isFull) return "full";
  return error.kind === "timeout" ? "timeout" : "failed";
}

/** Sends a host's requests about calls. Each is measured, counted and gets its own span. */
function measuredRequests({ settings, metrics, tracer = idsOnly, isStopping }: ProviderParts) {
  const { VAPI_API_URL: baseUrl, VAPI_API_KEY: apiKey } = settings;
  const apiWithin = (timeout: number) =>
    createVapiApi({ baseUrl, apiKey, timeout, maxBytes: MAX_RESPONSE });
  const [usual, hurried] = [apiWithin(PROVIDER_TIMEOUT), apiWithin(STOPPING_PROVIDER_TIMEOUT)];
  return async (
    operation: keyof typeof METHODS,
    path: string,
    parent?: ParentSpan,
    body?: object,
  ): Promise<unknown> => {
    const method = METHODS[operation];
    const started = performance.now();
    const span = tracer.start(`${method} /call`, "client", parent?.().traceparent ?? null);
    const { traceparent } = span;
    try {
      // A later answer would reach nobody.
      const api = operation === "create" && isStopping?.() ? hurried : usual;
      const answer = await api.request(method, path, { body, headers: { traceparent } });
      span.end();
      return answer;
    } catch (error) {
      const status = (error instanceof ProviderError && error.status) || undefined;
      span.end({ status, error: String(error) });
      metrics?.count("dispatch_provider_failures_total", { operation, failure: failureOf(error) });
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      metrics?.observe("dispatch_provider_request_duration_seconds", { operation }, seconds);
    }
  };
}

/** Calls through the real provider, always with the one assistant from the settings. */
export function vapiProvider(host: ProviderParts): CallProvider {
  const { VAPI_ASSISTANT_ID: assistantId = "", CALL_MAX_SECONDS } = host.settings;
  const request = measuredRequests(host);
  const pathOf = (callId: string) => `/call/${encodeURIComponent(callId)}`;
  const askAboutCall = async (callId: string, parent?: ParentSpan) =>
    pickEndedCall(await request("ask", pathOf(callId), parent));

  return {
    tracksCalls: true,
    async createWebCall({ variables, language, slot }, parent) {
      const body = {
        assistantId,
        // A visitor who loses the network can rejoin the room. A page that leaves for good reports
        // that, and the call is ended (take-ending.server.ts).
        roomDeleteOnUserLeaveEnabled: false,
        assistantOverrides: {
          maxDurationSeconds: CALL_MAX_SECONDS,
          clientMessages: CLIENT_MESSAGES,
          ...CALL_PRIVACY,
          ...(language === "es" && { firstMessage: spanishFirstMessage }),
          // Finds the call again if the answer is lost.
          metadata: { slot },
          ...(Object.keys(variables).length > 0 && { variableValues: variables }),
        },
      };
      const answer = await request("create", "/call/web", parent, body);
      const call = pickWebCall(answer);
      if (call) return call;
      const id = field(answer, "id");
      throw new ProviderError("unreadable", "an answer without a room URL", {
        ...(typeof id === "string" && id.length > 0 && { callId: id }),
      });
    },
    askAboutCall,
    async findCall(slot, since, parent) {
      const query = new URLSearchParams({
        assistantId,
        createdAtGe: new Date(since - CLOCK_MARGIN).toISOString(),
        limit: String(MAX_LIST),
      });
      const calls = await request("find", `/call?${query}`, parent);
      const unclear = (what: string) => new ProviderError("unreadable", what);
      if (!Array.isArray(calls)) throw unclear("an answer that is not a list of calls");
      const found = calls.find(
        (call) => field(call, "assistantOverrides", "metadata", "slot") === slot,
      );
      const id = field(found, "id");
      if (typeof id === "string") return id;
      // Our call may be beyond the end of the list, or have lost its metadata.
      if (calls.length >= MAX_LIST) throw unclear("a list of calls that may be incomplete");
      if (calls.some((call) => field(call, "assistantOverrides", "metadata") === undefined))
        throw unclear("a list of calls without their metadata");
      return null;
    },
    async endCall(callId, parent) {
      const call = await request("end", pathOf(callId), parent).catch(() => undefined);
      // An answer means that the call existed a moment ago. If it is gone now, it is over.
      const existed = call !== undefined;
      if (existed && field(call, "status") === undefined) return {};
      const ended = pickEndedCall(call);
      if (ended) return ended;
      return askAboutCall(callId, parent).catch((error) => {
        if (existed && error instanceof ProviderError && error.status === 404) return {};
        throw error;
      });
    },
  };
}
