/** Public entry: tests a dispatcher on the callers, and trains it on them. */
export { strangersTo } from "./lessons";
export { modelSpeaker } from "./model-speaker";
export { providerSpeaker, type Spending } from "./provider-speaker";
export { rulesSpeaker } from "./rules-speaker";
export { learned, playStrangers } from "./strangers";
export { type Result, summarize, tableOf, transcriptOf } from "./summary";
