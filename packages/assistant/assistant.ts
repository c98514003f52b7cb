import type { CallHookCustomerSpeechTimeout, CreateAssistantDTO } from "@vapi-ai/web/dist/api.js";
import { DEFAULT_ASSISTANT_NAME } from "./assistant-name";
import { CLIENT_MESSAGES } from "./client-messages";
import { CALL_PRIVACY } from "./privacy";
import { firstMessage, systemPrompt } from "./prompt";
import { createWorkOrder, reportFacts, updateWorkOrder } from "./work-order-tool";

/** Seconds before the end of the call when the dispatcher wraps up, and when it ends the call. */
const WRAP_UP = 30;
const GOODBYE = 8;
/** The shortest call, in seconds, that leaves room for a wrap-up. */
const MIN_FOR_WRAP_UP = 60;
/** The latest hook the provider accepts, in seconds from the start of the call. */
const LATEST_HOOK = 3600;

/**
 * Steps that run at a set time in the call. The SDK's public types lack this hook, so its steps use
 * the types of the other hooks.
 */
interface TimeElapsedHook {
  /** From the provider's documentation. */
  on: "call.timeElapsed";
  options: { seconds: number };
  do: CallHookCustomerSpeechTimeout["do"];
}

/**
 * The assistant definition that the provider accepts. The SDK's type allows one message where the
 * API takes a list.
 */
export type AssistantDefinition = Omit<
  CreateAssistantDTO,
  "hooks" | "clientMessages" | "serverMessages"
> & {
  clientMessages: NonNullable<CreateAssistantDTO["clientMessages"]>[];
  serverMessages: never[];
  hooks: TimeElapsedHook[];
};

function wrapUp(maxSeconds: number): TimeElapsedHook[] {
  if (maxSeconds < MIN_FOR_WRAP_UP || maxSeconds > LATEST_HOOK) return [];
  const at = (seconds: number, actions: TimeElapsedHook["do"]): TimeElapsedHook => ({
    on: "call.timeElapsed",
    options: { seconds },
    do: actions,
  });
  return [
    at(maxSeconds - WRAP_UP, [
      { type: "say", exact: "We have half a minute left, so let me make sure I have everything." },
      {
        type: "message.add",
        message: {
          role: "system",
          content:
            "Half a minute is left. If create_work_order has not been called yet, call it now with what you know, then say in one sentence what happens next.",
        },
      },
    ]),
    at(maxSeconds - GOODBYE, [
      { type: "say", exact: "That's all the time we have on this test call. Goodbye." },
      { type: "tool", tool: { type: "endCall" } },
    ]),
  ];
}

/**
 * Builds the definition of the dispatcher that answers the site's test calls.
 *
 * @param maxSeconds seconds until the provider ends a call (CALL_MAX_SECONDS).
 * @param name its name at the provider (ASSISTANT_NAME).
 */
export function dispatcherAssistant(
  maxSeconds: number,
  name: string = DEFAULT_ASSISTANT_NAME,
): AssistantDefinition {
  return {
    name,
    firstMessage,
    firstMessageMode: "assistant-speaks-first",
    model: {
      provider: "openai",
      model: "gpt-4.1",
      temperature: 0.3,
      maxTokens: 250,
      messages: [{ role: "system", content: systemPrompt }],
      tools: [reportFacts, createWorkOrder, updateWorkOrder, { type: "endCall" }],
    },
    // This generation of the voice speaks whatever language its text is in.
    voice: { provider: "vapi", voiceId: "Elliot", version: "2", language: "auto" },
    transcriber: {
      provider: "deepgram",
      model: "nova-3",
      // English, Spanish, or both in one call.
      language: "multi",
      numerals: true,
      endpointing: 300,
    },
    clientMessages: [...CLIENT_MESSAGES],
    serverMessages: [],
    maxDurationSeconds: maxSeconds,
    hooks: wrapUp(maxSeconds),
    backgroundSound: "off",
    ...CALL_PRIVACY,
  };
}
