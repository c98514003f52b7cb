import { simulatedWebCall } from "../../../simulator/web-call";
import type { Metrics } from "../../metrics/metric-table.server";
import type { Settings } from "../../settings.server";
import { type Trace, tracedSend } from "../../traces/traced-send.server";
import type { PromptVariables } from "../web-call/prompt-variables.server";
import type { WebCall } from "../web-call/web-call.server";
import type { EndedCall } from "./ended-call.server";
import { measured } from "./measured-request.server";
import type { Send } from "./platform-fetch.server";
import { providerRequest, STOPPING_PROVIDER_TIMEOUT } from "./provider-request.server";
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
   * What is known of a call that is over; null while it is not.
   *
   * @throws ProviderError when the provider does not say.
   */
  endedCall(callId: string): Promise<EndedCall | null>;
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
   * @returns what is known of it once it is over, by the provider's word; null while it is not.
   * @throws ProviderError when the provider does not say.
   */
  endCall(callId: string): Promise<EndedCall | null>;
}

/** How a host sends the provider's requests. */
export interface Sending {
  /** Whether the host stops: an answer that comes too late would reach nobody. */
  isStopping?: boolean;
  send?: Send;
  /** Where the provider's answers are measured. */
  metrics?: Metrics;
  /** What the requests are a part of. */
  trace?: Trace;
}

/** The provider that the settings name, or null while test calls are off. */
export function callProvider(
  { voice }: Pick<Settings, "voice">,
  { isStopping, send: plainSend, metrics, trace }: Sending = {},
): CallProvider | null {
  const { provider, apiKey, assistantId, apiUrl, callMaxSeconds } = voice;
  if (provider === "simulator")
    return {
      isWitness: false,
      createWebCall: async (variables, request) => simulatedWebCall(request, variables),
      endedCall: async () => ({}),
      findCall: async () => null,
      endCall: async () => ({}),
    };
  if (provider === "vapi" && apiKey && assistantId) {
    const send = trace ? tracedSend(trace, plainSend) : plainSend;
    const options = {
      ...{ apiKey, assistantId, apiUrl, callMaxSeconds, send },
      ...(isStopping && { timeout: STOPPING_PROVIDER_TIMEOUT }),
    };
    const request = providerRequest(options);
    return vapiProvider(options, metrics ? measured(request, metrics) : request);
  }
  return null;
}
