import { simulatedWebCall } from "../../../simulator/web-call";
import type { Settings } from "../../settings.server";
import type { CallProvider } from "./call-provider.server";
import type { Send } from "./platform-fetch.server";
import { STOPPING_PROVIDER_TIMEOUT } from "./provider-request.server";
import { vapiProvider } from "./vapi-provider.server";

/** How a host sends the provider's requests. */
export interface Sending {
  /** Whether the host stops: an answer that comes too late would reach nobody. */
  isStopping?: boolean;
  send?: Send;
}

/** The provider that the settings name, or null while test calls are off. */
export function callProvider(
  { voice, simulatorModel }: Pick<Settings, "voice" | "simulatorModel">,
  { isStopping, send }: Sending = {},
): CallProvider | null {
  const { provider, apiKey, assistantId, apiUrl, callMaxSeconds } = voice;
  if (provider === "simulator")
    return {
      isWitness: false,
      createWebCall: async (variables, request) =>
        simulatedWebCall(request, variables, simulatorModel !== null),
      hasEnded: async () => true,
      findCall: async () => null,
      endCall: async () => true,
    };
  if (provider === "vapi" && apiKey && assistantId)
    return vapiProvider({
      apiKey,
      assistantId,
      apiUrl,
      callMaxSeconds,
      send,
      ...(isStopping && { timeout: STOPPING_PROVIDER_TIMEOUT }),
    });
  return null;
}
