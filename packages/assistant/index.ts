/* Public entry of the assistant package. Only the package's own tests import past it. */
export { DEFAULT_ASSISTANT_NAME } from "./assistant-name";
export { CLIENT_MESSAGES } from "./client-messages";
export { fillIn, type PromptValues } from "./fill-in";
export { CALL_PRIVACY } from "./privacy";
export { firstMessage, spanishFirstMessage, systemPrompt } from "./prompt";
export { type Known, orderSchema, readToolCall } from "./read-tool-call";
export { type WorkOrder, workOrderFields } from "./work-order-schema";
export { createWorkOrder, reportFacts, updateWorkOrder } from "./work-order-tool";
