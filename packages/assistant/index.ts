/*
 * Public entry of the assistant package; `eval/` is another. Only tests import other files of the
 * package.
 */
export { type AssistantDefinition, dispatcherAssistant } from "./assistant";
export { DEFAULT_ASSISTANT_NAME } from "./assistant-name";
export { CLIENT_MESSAGES } from "./client-messages";
export { differenceLines, driftOf } from "./drift";
export { fillIn, type PromptValues } from "./fill-in";
export { CALL_PRIVACY } from "./privacy";
export { firstMessage, spanishFirstMessage, systemPrompt } from "./prompt";
export { type Known, orderSchema, readToolCall } from "./read-tool-call";
export { type WorkOrder, workOrderFields } from "./work-order-schema";
export { createWorkOrder, reportFacts, updateWorkOrder } from "./work-order-tool";
