import { simulatedWebCall } from "../../../simulator/web-call";
import type { Settings } from "../../settings.server";
import type { PromptVariables } from "../web-call/prompt-variables.server";
import type { WebCall } from "../web-call/web-call.server";
import type { Send } from "./platform-fetch.server";
import { STOPPING_PROVIDER_TIMEOUT } from "./provider-request.server";
import { vapiProvider } from "./vapi-provider.server";

/** Who carries the test calls. */
export interface CallProvider {
  /** Whether it knows more about a call than the visitor's page says. */
  isWitness: boolean;
  /**
   * Creates a call.
   *
   * @param lease the name of the place that was taken for it: `findCall` finds it by that.
   * @throws ProviderError when there is none to join; it says whether there may be one all the same.
   */
  createWebCall(variables: PromptVariables, request: Request, lease: string): Promise<WebCall>;
  /**
   * Whether a call is over.
   *
   * @throws ProviderError when the provider does not say.
   */
  hasEnded(callId: string): Promise<boolean>;
  /**
   * The id of the call that was created for a lease, or null where there is none (yet).
   *
   * @param since milliseconds since the epoch at which it was asked for.
   * @throws ProviderError when the provider does not say.
   */
  findCall(lease: string, since: number): Promise<string | null>;
  /**
   * Ends a call that nobody has joined.
   *
   * @returns whether it is over, by the provider's word.
   * @throws ProviderError when the provider does not say.
   */
  endCall(callId: string): Promise<boolean>;
}

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
