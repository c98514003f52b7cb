import OpenAI from "openai";
import type { ModelClient } from "../server/calls/model/model-client";
import type { ModelSettings } from "../server/settings/settings.server";

/** As the real assistant is set (packages/assistant/assistant.ts). */
const TEMPERATURE = 0.3;
const MAX_TOKENS = 400;

/** A client of the server that the settings name; loaded only where they name one. */
export function openModel({ url, name, key }: ModelSettings): ModelClient {
  const openai = new OpenAI({
    baseURL: url,
    // Servers on one's own machine want none; the library wants something.
    apiKey: key ?? "none",
    // Nothing of the environment is to have a say beside the settings.
    organization: null,
    project: null,
    // The caller waits: there is no time for a second try.
    maxRetries: 0,
    fetchOptions: { redirect: "error" },
    logLevel: "off",
  });
  return {
    stream: ({ messages, tools }, signal) =>
      openai.chat.completions.create(
        {
          model: name,
          messages,
          tools,
          stream: true,
          temperature: TEMPERATURE,
          max_tokens: MAX_TOKENS,
        },
        { signal },
      ),
  };
}
