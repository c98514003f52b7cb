import { CALL_PRIVACY, CLIENT_MESSAGES } from "../../../../packages/assistant";
import type { CallProvider } from "../call-provider.server";
import { field, ProviderError } from "../provider-error.server";
import { endedCall, pickWebCall } from "./vapi-answers.server";
import { createVapiApi } from "./vapi-api.server";

/** The account, its assistant and the time limit of calls. */
export interface VapiOptions {
  /** Base URL without a trailing slash. */
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  /** Milliseconds until a complete answer must have arrived. */
  timeout?: number;
  /** The fetch to use; by default the host's own. */
  fetch?: typeof fetch;
}

/** Sends one request about calls and returns the parsed JSON. */
export type CallRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/**
 * Milliseconds until the provider's complete answer must have arrived. Visitors get a response
 * within ten seconds, even from a host that is stopping (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for calls requested while the host stops, up to five seconds after the signal. */
export const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Maximum bytes of an answer: a list of calls includes their transcripts. */
const MAX_RESPONSE = 8 * 1024 * 1024;

/**
 * Creates the function that sends one account's requests about calls.
 *
 * @throws ProviderError (from the requests) when the answer is not OK or never comes.
 */
export function callRequest({
  apiUrl: baseUrl,
  apiKey,
  timeout = PROVIDER_TIMEOUT,
  fetch,
}: Pick<VapiOptions, "apiUrl" | "apiKey" | "timeout" | "fetch">): CallRequest {
  const api = createVapiApi({ baseUrl, apiKey, timeout, maxBytes: MAX_RESPONSE, fetch });
  return (method, path, body) => api.request(method, path, { body });
}

/** Milliseconds that the provider's clock may lag behind ours. */
const CLOCK_MARGIN = 120_000;
/** Maximum calls per list; no more can be created in the time it covers. */
const MAX_LIST = 100;

/** Calls through the real provider, always with the one assistant from the settings. */
export function vapiProvider(
  options: VapiOptions,
  request: CallRequest = callRequest(options),
): CallProvider {
  const { assistantId, callMaxSeconds } = options;
  const pathOf = (callId: string) => `/call/${encodeURIComponent(callId)}`;
  const lookAt = async (callId: string) => endedCall(await request("GET", pathOf(callId)));

  return {
    tracksCalls: true,
    async createWebCall(variables, _request, lease) {
      const answer = await request("POST", "/call/web", {
        assistantId,
        // A visitor who loses the network can rejoin the room. A page that leaves for good reports
        // that, and the call is ended (take-ending.server.ts).
        roomDeleteOnUserLeaveEnabled: false,
        assistantOverrides: {
          maxDurationSeconds: callMaxSeconds,
          clientMessages: CLIENT_MESSAGES,
          ...CALL_PRIVACY,
          // Finds the call again if the answer is lost.
          metadata: { lease },
          ...(Object.keys(variables).length > 0 && { variableValues: variables }),
        },
      });
      const call = pickWebCall(answer);
      if (call) return call;
      const id = field(answer, "id");
      throw new ProviderError("unreadable", "an answer without a room URL", {
        ...(typeof id === "string" && id.length > 0 && { callId: id }),
      });
    },
    endedCall: lookAt,
    async findCall(lease, since) {
      const query = new URLSearchParams({
        assistantId,
        createdAtGe: new Date(since - CLOCK_MARGIN).toISOString(),
        limit: String(MAX_LIST),
      });
      const calls = await request("GET", `/call?${query}`);
      const unclear = (what: string) => new ProviderError("unreadable", what);
      if (!Array.isArray(calls)) throw unclear("an answer that is not a list of calls");
      const found = calls.find(
        (call) => field(call, "assistantOverrides", "metadata", "lease") === lease,
      );
      const id = field(found, "id");
      if (typeof id === "string") return id;
      // Our call may be beyond the end of the list, or have lost its metadata.
      if (calls.length >= MAX_LIST) throw unclear("a list of calls that may be incomplete");
      if (calls.some((call) => field(call, "assistantOverrides", "metadata") === undefined))
        throw unclear("a list of calls without their metadata");
      return null;
    },
    async endCall(callId) {
      let call: unknown;
      try {
        call = await request("DELETE", pathOf(callId));
      } catch {
        return lookAt(callId);
      }
      if (field(call, "status") === undefined) return {};
      const ended = endedCall(call);
      if (ended) return ended;
      return lookAt(callId).catch((error) => {
        // The call existed a moment ago, so it is over.
        if (error instanceof ProviderError && error.status === 404) return {};
        throw error;
      });
    },
  };
}
