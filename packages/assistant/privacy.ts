import type { AssistantOverrides } from "@vapi-ai/web/dist/api.js";

/**
 * Turns off recording, storage and listening in: the page says that calls are not recorded. At the
 * provider, all of these except video default to on. They are part of the assistant and go with
 * each call, so a switch at the provider cannot undo them (docs/privacy.md).
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
  // These would make a summary and an evaluation from the transcript and store them.
  analysisPlan: {
    summaryPlan: { enabled: false },
    structuredDataPlan: { enabled: false },
    successEvaluationPlan: { enabled: false },
  },
} satisfies Pick<AssistantOverrides, "monitorPlan" | "artifactPlan" | "analysisPlan">;
