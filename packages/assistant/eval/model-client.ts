import type { PromptValues } from "..";
import { createWorkOrder, fillIn, reportFacts, systemPrompt, updateWorkOrder } from "..";

/** A model's tool call with its arguments. */
export interface ToolUse {
  name: string;
  arguments: Record<string, unknown>;
}

/** One turn of a call. */
export interface CallTurn {
  role: "caller" | "dispatcher";
  says: string;
  tools?: ToolUse[];
}

/** A model's name, and the URL and key of its server. */
export interface ModelSettings {
  url: string;
  name: string;
  key?: string | undefined;
}

/** Milliseconds for a request. Long, because the eval measures answers, not speed. */
const TIMEOUT = 180_000;
/** Maximum bytes of an answer; a turn with tool calls has about 3,000. */
const MAX_RESPONSE = 64 * 1024;
/** Same as the real assistant's (packages/assistant/assistant.ts). */
const TEMPERATURE = 0.3;
/** Maximum tokens of an answer; the real assistant gets fewer. */
const MAX_TOKENS = 400;
/** Requests per turn: after a tool call without words, the model is asked once more. */
const MAX_ROUNDS = 2;

const END_CALL = "end_call";
const tools = [
  ...[reportFacts, createWorkOrder, updateWorkOrder].map(({ function: definition }) => ({
    type: "function",
    function: definition,
  })),
  {
    type: "function",
    function: {
      name: END_CALL,
      description: "Ends the call, after the goodbye.",
      parameters: { type: "object", properties: {} },
    },
  },
];

/** Converts a turn to messages. Each tool call gets a result, as the protocol requires. */
function messageOf({ role, says, tools: used = [] }: CallTurn, turn: number): object[] {
  if (role === "caller") return [{ role: "user", content: says }];
  if (used.length === 0) return [{ role: "assistant", content: says }];
  const idOf = (i: number) => `turn-${turn}-${i}`;
  return [
    {
      role: "assistant",
      content: says || null,
      tool_calls: used.map(({ name, arguments: given }, i) => ({
        id: idOf(i),
        type: "function",
        function: { name, arguments: JSON.stringify(given) },
      })),
    },
    ...used.map((_, i) => ({ role: "tool", tool_call_id: idOf(i), content: "Done." })),
  ];
}

/** Reads an answer of at most `MAX_RESPONSE` bytes. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MAX_RESPONSE) throw new Error(`The model answered with over ${MAX_RESPONSE} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** The arguments of a tool call, or null when they are not a JSON object. */
function argumentsOf(text: unknown): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(String(text || "{}"));
    const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
    return isObject ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

interface Message {
  content?: unknown;
  tool_calls?: { function?: { name?: unknown; arguments?: unknown } }[];
}

async function ask({ url, name, key }: ModelSettings, messages: object[]): Promise<Message> {
  const response = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      ...{ model: name, messages, tools, temperature: TEMPERATURE, max_tokens: MAX_TOKENS },
    }),
    // With "error", Node 20 and 22 lose the signal after a garbage collection.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const text = await textOf(response);
  if (!response.ok) throw new Error(`The model's server answered with ${response.status}.`);
  const message: unknown = JSON.parse(text)?.choices?.[0]?.message;
  if (typeof message !== "object" || message === null)
    throw new Error("The model's server answered without a message.");
  return message;
}

/**
 * Asks an OpenAI-compatible chat-completions server for the dispatcher's next turn, with the prompt
 * and tools of packages/assistant.
 *
 * @throws Error when the server does not answer a request within three minutes, or without words.
 */
export async function askModel(
  model: ModelSettings,
  turns: CallTurn[],
  values: PromptValues = {},
): Promise<{ says: string; tools: ToolUse[]; hangsUp: boolean }> {
  const messages: object[] = [
    { role: "system", content: fillIn(systemPrompt, values, new Date()) },
    ...turns.flatMap(messageOf),
  ];
  const turn = { says: "", tools: [] as ToolUse[], hangsUp: false };
  for (let round = 0; round < MAX_ROUNDS && turn.says === ""; round++) {
    const { content, tool_calls = [] } = await ask(model, messages);
    if (typeof content === "string") turn.says = content.trim();
    const used = tool_calls.flatMap(({ function: called }) => {
      const given = argumentsOf(called?.arguments);
      return given ? [{ name: String(called?.name), arguments: given }] : [];
    });
    turn.hangsUp ||= used.some(({ name }) => name === END_CALL);
    turn.tools.push(...used.filter(({ name }) => name !== END_CALL));
    if (used.length === 0) break;
    messages.push(
      ...messageOf({ role: "dispatcher", says: "", tools: used }, turns.length + round),
    );
  }
  if (turn.says === "") throw new Error("The model said nothing.");
  return turn;
}
