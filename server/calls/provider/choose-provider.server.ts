import { simulatedWebCall } from "../../../packages/simulator";
import type { CallProvider } from "./call-provider.server";
import { type ProviderParts, vapiProvider } from "./vapi/vapi-provider.server";

const simulator: CallProvider = {
  tracksCalls: false,
  createWebCall: async ({ visitorRequest, variables }) =>
    simulatedWebCall(visitorRequest, variables),
  askAboutCall: async () => ({}),
  findCall: async () => null,
  endCall: async () => ({}),
};

/** For calls of an account that was removed: nobody can say whether they are over. */
const nobody: CallProvider = {
  ...simulator,
  askAboutCall: async () => null,
  endCall: async () => null,
};

/**
 * The provider of a site's calls. With `VOICE_PROVIDER=off` it still follows live calls to their
 * end, if there is an account to ask.
 */
export function chooseProvider(host: ProviderParts): CallProvider {
  const { VOICE_PROVIDER, VAPI_API_KEY, VAPI_ASSISTANT_ID } = host.settings;
  if (VOICE_PROVIDER === "simulator") return simulator;
  return VAPI_API_KEY && VAPI_ASSISTANT_ID ? vapiProvider(host) : nobody;
}
