import { CLIENT_MESSAGES } from "../../../dispatcher/client-messages";
import { CALL_PRIVACY } from "../../../dispatcher/privacy";
import type { CallProvider } from "./call-provider.server";
import { endedCall } from "./ended-call.server";
import { field } from "./field.server";
import { ProviderError } from "./provider-error.server";
import {
  type ProviderRequest,
  type ProviderRequestOptions,
  providerRequest,
} from "./provider-request.server";
import { pickWebCall } from "./web-call.server";

/** The account, the assistant and the limit of its calls. */
export interface VapiOptions extends ProviderRequestOptions {
  assistantId: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
}

/** Milliseconds by which the provider's clock may be behind ours. */
const CLOCK_MARGIN = 120_000;
/** The longest list of calls that is asked for; more cannot be created in the time it is about. */
const LONGEST_LIST = 100;

/** Calls through the real provider, always with the one assistant of the settings. */
export function vapiProvider(
  options: VapiOptions,
  request: ProviderRequest = providerRequest(options),
): CallProvider {
  const { assistantId, callMaxSeconds } = options;
  const pathOf = (callId: string) => `/call/${encodeURIComponent(callId)}`;
  const lookAt = async (callId: string) => endedCall(await request("GET", pathOf(callId)));

  return {
    isWitness: true,
    async createWebCall(variables, _request, lease) {
      const answer = await request("POST", "/call/web", {
        assistantId,
        // A room that a lost network has thrown the visitor out of can be joined again. A page that
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
      throw new ProviderError("failed", "an answer without a room's address", "yes", {
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
      const unclear = (what: string) => new ProviderError("failed", what);
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
        if (error instanceof ProviderError && error.details.status === 404) return {};
        throw error;
      });
    },
  };
}
