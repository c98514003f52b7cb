import type { AssistantOverrides } from "@vapi-ai/web/dist/api.js";

/**
 * What the provider does not keep of a call, and nobody listens in on: the page says that a call is
 * not recorded. All of these but the video default to on there. Part of the assistant's definition,
 * and sent again with each call, whatever somebody switched on at the provider (docs/privacy.md).
 */
export const CALL_PRIVACY = {
  monitorPlan: { listenEnabled: false, controlEnabled: false },
  artifactPlan: {
    recordingEnabled: false,
    videoRecordingEnabled: false,
    pcapEnabled: false,
    loggingEnabled: false,
    fullMessageHistoryEnabled: false,
    transcriptPlan: { enabled: false },
  },
  // A summary and a verdict would be made of the transcript, and kept.
  analysisPlan: {
    summaryPlan: { enabled: false },
    structuredDataPlan: { enabled: false },
    successEvaluationPlan: { enabled: false },
  },
} satisfies Pick<AssistantOverrides, "monitorPlan" | "artifactPlan" | "analysisPlan">;
