import { CALL_PRIVACY, CLIENT_MESSAGES } from "../../../../packages/assistant";
import type { CallProvider } from "../call-provider.server";
import { field, ProviderError } from "../provider-error.server";
import { endedCall, pickWebCall } from "./vapi-answers.server";
import { createVapiApi } from "./vapi-api.server";

/** The account, the assistant and the limit of its calls. */
export interface VapiOptions {
  /** Base address without a slash at its end. */
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  /** Milliseconds until the whole answer to a request must have arrived. */
  timeout?: number;
  /** What sends a request; the default is the host's own fetch. */
  fetch?: typeof fetch;
}

/** Sends one request about calls and gives its parsed JSON. */
export type CallRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/**
 * Milliseconds until the provider's whole answer must have arrived. The visitor is answered within
 * ten seconds, also by a host that was told to stop (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for a call that is asked for while the host stops, up to five seconds after the signal. */
export const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Bytes of the longest answer: a list of calls holds what was said in each. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

/**
 * Makes the requests of one account that are about calls.
 *
 * @throws ProviderError (from the requests) for every answer that is not OK, and where there is none.
 */
export function callRequest({
  apiUrl: baseUrl,
  apiKey,
  timeout = PROVIDER_TIMEOUT,
  fetch,
}: Pick<VapiOptions, "apiUrl" | "apiKey" | "timeout" | "fetch">): CallRequest {
  const api = createVapiApi({ baseUrl, apiKey, timeout, maxBytes: LONGEST_ANSWER, fetch });
  return (method, path, body) => api.request(method, path, { body });
}

/** Milliseconds by which the provider's clock may be behind ours. */
const CLOCK_MARGIN = 120_000;
/** The longest list of calls that is asked for; more cannot be created in the time it is about. */
const LONGEST_LIST = 100;

/** Calls through the real provider, always with the one assistant of the settings. */
export function vapiProvider(
  options: VapiOptions,
  request: CallRequest = callRequest(options),
): CallProvider {
  const { assistantId, callMaxSeconds } = options;
  const pathOf = (callId: string) => `/call/${encodeURIComponent(callId)}`;
  const lookAt = async (callId: string) => endedCall(await request("GET", pathOf(callId)));

  return {
    isWitness: true,
    async createWebCall(variables, _request, lease) {
      const answer = await request("POST", "/call/web", {
        assistantId,
        // A room that a lost network has ejected the visitor from can be joined again. A page that
        // leaves for good says so, and the call is ended (end-web-call.server.ts).
        roomDeleteOnUserLeaveEnabled: false,
        assistantOverrides: {
          maxDurationSeconds: callMaxSeconds,
          clientMessages: CLIENT_MESSAGES,
          ...CALL_PRIVACY,
          // By which the call is found again where its answer is lost.
          metadata: { lease },
          ...(Object.keys(variables).length > 0 && { variableValues: variables }),
        },
      });
      const call = pickWebCall(answer);
      if (call) return call;
      const id = field(answer, "id");
      throw new ProviderError("unreadable", "an answer without a room's address", {
        ...(typeof id === "string" && id.length > 0 && { callId: id }),
      });
    },
    endedCall: lookAt,
    async findCall(lease, since) {
      const query = new URLSearchParams({
        assistantId,
        createdAtGe: new Date(since - CLOCK_MARGIN).toISOString(),
        limit: String(LONGEST_LIST),
      });
      const calls = await request("GET", `/call?${query}`);
      const unclear = (what: string) => new ProviderError("unreadable", what);
      if (!Array.isArray(calls)) throw unclear("an answer that is no list of calls");
      const found = calls.find(
        (call) => field(call, "assistantOverrides", "metadata", "lease") === lease,
      );
      const id = field(found, "id");
      if (typeof id === "string") return id;
      // One that does not say what it was created for may be the one, and so may one beyond the end.
      if (calls.length >= LONGEST_LIST) throw unclear("a list of calls that has no end");
      if (calls.some((call) => field(call, "assistantOverrides", "metadata") === undefined))
        throw unclear("a list of calls that does not say what they were created for");
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
        // It was there a moment ago.
        if (error instanceof ProviderError && error.status === 404) return {};
        throw error;
      });
    },
  };
}
