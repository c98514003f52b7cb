import { CALL_PRIVACY, CLIENT_MESSAGES } from "../../../../packages/assistant";
import type { CallProvider, ParentSpan } from "../call-provider.server";
import { field, ProviderError } from "../provider-error.server";
import { endedCall, pickWebCall } from "./vapi-answers.server";

/**
 * Sends one request about calls and returns the parsed JSON.
 *
 * @throws ProviderError when the answer is not OK or never comes.
 */
export type CallRequest = (
  method: string,
  path: string,
  sent?: { body?: unknown; parent?: ParentSpan | undefined },
) => Promise<unknown>;

/** Milliseconds that the provider's clock may lag behind ours. */
const CLOCK_MARGIN = 120_000;
/** Maximum calls per list; no more can be created in the time it covers. */
const MAX_LIST = 100;

/**
 * Calls through the real provider, always with the one assistant from the settings.
 *
 * @param callMaxSeconds seconds after which the provider ends a call.
 */
export function vapiProvider(
  { assistantId, callMaxSeconds }: { assistantId: string; callMaxSeconds: number },
  request: CallRequest,
): CallProvider {
  const pathOf = (callId: string) => `/call/${encodeURIComponent(callId)}`;
  const lookAt = async (callId: string, parent?: ParentSpan) =>
    endedCall(await request("GET", pathOf(callId), { parent }));

  return {
    tracksCalls: true,
    async createWebCall(variables, _request, lease, parent) {
      const body = {
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
      };
      const answer = await request("POST", "/call/web", { body, parent });
      const call = pickWebCall(answer);
      if (call) return call;
      const id = field(answer, "id");
      throw new ProviderError("unreadable", "an answer without a room URL", {
        ...(typeof id === "string" && id.length > 0 && { callId: id }),
      });
    },
    endedCall: lookAt,
    async findCall(lease, since, parent) {
      const query = new URLSearchParams({
        assistantId,
        createdAtGe: new Date(since - CLOCK_MARGIN).toISOString(),
        limit: String(MAX_LIST),
      });
      const calls = await request("GET", `/call?${query}`, { parent });
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
    async endCall(callId, parent) {
      let call: unknown;
      try {
        call = await request("DELETE", pathOf(callId), { parent });
      } catch {
        return lookAt(callId, parent);
      }
      if (field(call, "status") === undefined) return {};
      const ended = endedCall(call);
      if (ended) return ended;
      return lookAt(callId, parent).catch((error) => {
        // The call existed a moment ago, so it is over.
        if (error instanceof ProviderError && error.status === 404) return {};
        throw error;
      });
    },
  };
}
