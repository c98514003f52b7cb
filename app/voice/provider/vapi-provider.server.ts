import { CLIENT_MESSAGES } from "../../../dispatcher/client-messages";
import { CALL_PRIVACY } from "../../../dispatcher/privacy";
import { pickWebCall } from "../web-call/web-call.server";
import type { CallProvider } from "./provider.server";
import { ProviderError } from "./provider-error.server";
import { type ProviderRequest, providerRequest } from "./provider-request.server";

/** The account, the assistant and the limit of its calls. */
export interface VapiOptions {
  apiKey: string;
  assistantId: string;
  apiUrl: string;
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  /** Milliseconds that the provider may take to answer. */
  timeout?: number;
}

/** Calls through the real provider, always with the one assistant of the settings. */
export function vapiProvider(
  { apiKey, assistantId, apiUrl, callMaxSeconds, timeout }: VapiOptions,
  request: ProviderRequest = providerRequest(apiUrl, apiKey, timeout),
): CallProvider {
  return {
    async createWebCall(variables) {
      const answer = await request("POST", "/call/web", {
        assistantId,
        assistantOverrides: {
          maxDurationSeconds: callMaxSeconds,
          clientMessages: CLIENT_MESSAGES,
          ...CALL_PRIVACY,
          ...(Object.keys(variables).length > 0 && { variableValues: variables }),
        },
      });
      const call = pickWebCall(answer);
      if (!call) throw new ProviderError("failed", "an answer without a room's address");
      return call;
    },
    async hasEnded(callId) {
      const call = await request("GET", `/call/${encodeURIComponent(callId)}`);
      return (call as { status?: unknown } | null)?.status === "ended";
    },
  };
}
