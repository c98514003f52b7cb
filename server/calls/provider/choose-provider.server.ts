import { simulatedWebCall } from "../../../packages/simulator/web-call";
import type { Send } from "../../http/send.server";
import type { Metrics } from "../../observe/metrics/metric-table.server";
import { type Trace, tracedSend } from "../../observe/traces/traced-send.server";
import type { Settings } from "../../settings/settings.server";
import type { CallProvider } from "./call-provider.server";
import { measured } from "./vapi/measured-request.server";
import { callRequest, STOPPING_PROVIDER_TIMEOUT, vapiProvider } from "./vapi/vapi-provider.server";

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
    const request = callRequest(options);
    return vapiProvider(options, metrics ? measured(request, metrics) : request);
  }
  return null;
}
