import type { Vapi } from "@vapi-ai/server-sdk";
import { DEFAULT_ASSISTANT_NAME } from "./assistant-name";
import { CLIENT_MESSAGES } from "./client-messages";
import { CALL_PRIVACY } from "./privacy";
import { firstMessage, systemPrompt } from "./prompt";
import { createWorkOrder, reportFacts, updateWorkOrder } from "./work-order-tool";

/** Seconds before the end of the call at which it is wrapped up, and at which it is ended. */
const WRAP_UP = 30;
const GOODBYE = 8;
/** A call shorter than this has no room for a wrap-up. */
const SHORTEST_WITH_WRAP_UP = 60;
/** The provider's latest hook, in seconds since the call began. */
const LATEST_HOOK = 3600;

/**
 * A step at a time of the call. The newest public types lack the hook itself; its steps are those of
 * the other hooks.
 */
interface TimeElapsedHook {
  /** In the provider's documentation. */
  on: "call.timeElapsed";
  options: { seconds: number };
  do: Vapi.CallHookCustomerSpeechTimeoutDoItem[];
}

/**
 * The assistant as the provider takes it, by the types of its server SDK: they are newer and wider
 * than the browser SDK's, which type both message lists as single words.
 */
export type AssistantDefinition = Omit<Vapi.CreateAssistantDto, "hooks"> & {
  clientMessages: Vapi.CreateAssistantDtoClientMessagesItem[];
  serverMessages: never[];
  hooks: TimeElapsedHook[];
};

function wrapUp(maxSeconds: number): TimeElapsedHook[] {
  if (maxSeconds < SHORTEST_WITH_WRAP_UP || maxSeconds > LATEST_HOOK) return [];
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
 * The definition of the dispatcher that answers the site's test calls.
 *
 * @param maxSeconds seconds after which the provider ends a call (CALL_MAX_SECONDS).
 * @param name under which it is found at the provider (ASSISTANT_NAME).
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
    // Of this generation the voice speaks the language of what it is given to say.
    voice: { provider: "vapi", voiceId: "Elliot", version: "2", language: "auto" },
    transcriber: {
      provider: "deepgram",
      model: "nova-3",
      // English and Spanish, also both in one call.
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
