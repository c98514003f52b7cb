import type { Speaker, SpokenTurn } from "../cases";

/** The cost of the provider's chats so far, in US dollars. */
export interface Spending {
  dollars: number;
  /** Chats whose answer gave no cost. */
  unknown: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The words and tool calls in an answer of `POST /chat`. */
function readChat(output: unknown): SpokenTurn {
  const messages: unknown[] = Array.isArray(output) ? output : [];
  const spoken = messages.filter(isRecord).filter(({ role }) => role === "assistant");
  const calls = spoken.flatMap(({ tool_calls: list }) => (Array.isArray(list) ? list : []));
  const tools = calls
    .map((call) => (isRecord(call) && isRecord(call.function) ? call.function : {}))
    .map(({ name, arguments: given }) => ({ name: String(name), arguments: parsed(given) }));
  return {
    says: spoken
      .map(({ content }) => (typeof content === "string" ? content.trim() : ""))
      .filter(Boolean)
      .join(" "),
    tools: tools.filter(({ name }) => !/end_?call/i.test(name)),
    hangsUp: tools.some(({ name }) => /end_?call/i.test(name)),
  };
}

/**
 * A text call with the operator's own assistant. Each turn is a chat that continues the previous
 * one.
 *
 * @param greeting the assistant's first words; a chat begins with the caller.
 */
export function providerSpeaker(
  vapi: { request(method: string, path: string, sent: { body: unknown }): Promise<unknown> },
  assistantId: string,
  greeting: string,
  spending: Spending,
): Speaker {
  let previousChatId: string | undefined;
  return {
    greet: async () => ({ says: greeting, tools: [], hangsUp: false }),
    async hear(said) {
      const answer = await vapi.request("POST", "/chat", {
        body: { assistantId, input: said, ...(previousChatId && { previousChatId }) },
      });
      if (!isRecord(answer) || typeof answer.id !== "string")
        throw new Error("The provider's answer to a chat has no id.");
      previousChatId = answer.id;
      if (typeof answer.cost === "number") spending.dollars += answer.cost;
      else spending.unknown++;
      return readChat(answer.output);
    },
  };
}
