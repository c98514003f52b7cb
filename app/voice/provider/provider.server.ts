import { simulatedWebCall } from "../../../simulator/web-call";
import type { Settings } from "../../settings.server";
import type { PromptVariables } from "../web-call/prompt-variables.server";
import type { WebCall } from "../web-call/web-call.server";
import { STOPPING_PROVIDER_TIMEOUT } from "./provider-request.server";
import { vapiProvider } from "./vapi-provider.server";

/** Who carries the test calls. */
export interface CallProvider {
  /**
   * Creates a call.
   *
   * @throws ProviderError when there is none.
   */
  createWebCall(variables: PromptVariables, request: Request): Promise<WebCall>;
  /**
   * Whether a call is over.
   *
   * @throws ProviderError when the provider does not say.
   */
  hasEnded(callId: string): Promise<boolean>;
}

/**
 * The provider that the settings name, or null while test calls are off.
 *
 * @param isStopping whether the host stops: an answer that comes too late would reach nobody.
 */
export function callProvider({ voice }: Settings, isStopping = false): CallProvider | null {
  const { provider, apiKey, assistantId, apiUrl, callMaxSeconds } = voice;
  if (provider === "simulator")
    return {
      createWebCall: async (variables, request) => simulatedWebCall(request, variables),
      hasEnded: async () => true,
    };
  if (provider === "vapi" && apiKey && assistantId)
    return vapiProvider({
      apiKey,
      assistantId,
      apiUrl,
      callMaxSeconds,
      ...(isStopping && { timeout: STOPPING_PROVIDER_TIMEOUT }),
    });
  return null;
}
