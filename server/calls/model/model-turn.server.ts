import type {
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from "openai/resources/chat/completions";
import { fillIn, type PromptValues } from "../../../packages/assistant/fill-in";
import { systemPrompt } from "../../../packages/assistant/prompt";
import { createWorkOrder, updateWorkOrder } from "../../../packages/assistant/work-order-tool";
import type { ModelClient } from "./model-client";

/** A tool that the model has called, with what it gave. */
export interface ToolUse {
  name: string;
  arguments: Record<string, unknown>;
}

/** One turn of a call, as the page tells it. */
export interface CallTurn {
  role: "caller" | "dispatcher";
  says: string;
  /** The dispatcher's tool calls in that turn. */
  tools?: ToolUse[];
}

/** A piece of the dispatcher's turn: words, a tool call, or that it hangs up. */
export type TurnPart = { says: string } | { tool: ToolUse } | { hangsUp: true };

/** Why there is no turn: no word in time, a connection that broke, or an answer that is none. */
export class ModelProblem extends Error {
  override name = "ModelProblem";
  constructor(
    readonly reason: "timeout" | "unreachable" | "nonsense",
    message: string,
  ) {
    super(message);
  }
}

/** Milliseconds for the first piece of a turn, and for all of it: who phones does not wait longer. */
export const FIRST_WITHIN = 8_000;
export const WHOLE_WITHIN = 20_000;
/** Characters of a turn: two sentences have 300. */
const LONGEST_TURN = 1_500;
/** Characters of a tool call's arguments: the ten fields at their longest have 1,600. */
const LONGEST_ARGUMENTS = 6_000;
/** Questions for one turn: after a tool call without a word the model is asked once more. */
const MOST_ROUNDS = 2;

const END_CALL = "end_call";
const tools: ChatCompletionTool[] = [
  ...[createWorkOrder, updateWorkOrder].map(
    ({ function: definition }) =>
      ({ type: "function", function: definition }) as unknown as ChatCompletionTool,
  ),
  {
    type: "function",
    function: {
      name: END_CALL,
      description: "Ends the call, after the goodbye.",
      parameters: { type: "object", properties: {} },
    },
  },
];
const known = new Set(["create_work_order", "update_work_order", END_CALL]);

/** The conversation as the protocol has it: a tool call is answered, though its tool says nothing. */
function messagesOf(values: PromptValues, turns: CallTurn[], now: Date) {
  const messages: ChatCompletionMessageParam[] = [
    { role: "system", content: fillIn(systemPrompt, values, now) },
  ];
  turns.forEach(({ role, says, tools: used = [] }, turn) => {
    if (role === "caller") messages.push({ role: "user", content: says });
    else messages.push(...spoken(says, used, `turn-${turn}`));
  });
  return messages;
}

function spoken(says: string, used: ToolUse[], id: string): ChatCompletionMessageParam[] {
  if (used.length === 0) return [{ role: "assistant", content: says }];
  return [
    {
      role: "assistant",
      content: says || null,
      tool_calls: used.map(({ name, arguments: given }, i) => ({
        id: `${id}-${i}`,
        type: "function",
        function: { name, arguments: JSON.stringify(given) },
      })),
    },
    ...used.map(
      (_, i): ChatCompletionMessageParam => ({
        role: "tool",
        tool_call_id: `${id}-${i}`,
        content: "Done.",
      }),
    ),
  ];
}

function argumentsOf(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const given: unknown = JSON.parse(text);
    const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
    return isObject ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Aborts when the first piece, or the whole, takes too long, or when the visitor leaves. */
function deadlines(left: AbortSignal, { first, whole }: { first: number; whole: number }) {
  const control = new AbortController();
  const late = () => control.abort(new ModelProblem("timeout", "The model took too long."));
  const firstTimer = setTimeout(late, first);
  const wholeTimer = setTimeout(late, whole);
  const leave = () => control.abort(left.reason);
  if (left.aborted) leave();
  else left.addEventListener("abort", leave, { once: true });
  return {
    signal: control.signal,
    began: () => clearTimeout(firstTimer),
    done() {
      clearTimeout(firstTimer);
      clearTimeout(wholeTimer);
      left.removeEventListener("abort", leave);
      // What is still open at the model's server is of no use any more.
      control.abort();
    },
  };
}

/**
 * The model's turn in a call, with the prompt and the tools of dispatcher/, piece by piece.
 *
 * @param within milliseconds for the first piece and for all of them.
 * @throws ModelProblem where there is none, or not all of one.
 */
export async function* modelTurn(
  client: ModelClient,
  turns: CallTurn[],
  {
    values = {},
    left = new AbortController().signal,
    now = new Date(),
    within = { first: FIRST_WITHIN, whole: WHOLE_WITHIN },
  }: {
    values?: PromptValues;
    left?: AbortSignal;
    now?: Date;
    within?: { first: number; whole: number };
  } = {},
): AsyncGenerator<TurnPart, void> {
  const limits = deadlines(left, within);
  const messages = messagesOf(values, turns, now);
  let said = 0;
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const calls: { name: string; given: string }[] = [];
      let words = "";
      let finished = false;
      for await (const chunk of await client.stream({ messages, tools }, limits.signal)) {
        limits.signal.throwIfAborted();
        const choice = chunk.choices?.[0];
        finished ||= Boolean(choice?.finish_reason);
        const text = choice?.delta?.content;
        if (typeof text === "string" && text !== "") {
          const begins = words.trim() === "";
          words += text;
          said += text.length;
          if (said > LONGEST_TURN)
            throw new ModelProblem("nonsense", "The model talked without end.");
          // Blanks alone are no word yet.
          if (words.trim() === "") continue;
          limits.began();
          yield { says: begins ? words : text };
        }
        for (const part of choice?.delta?.tool_calls ?? []) {
          limits.began();
          const at = part.index ?? calls.length;
          if (at > 8) throw new ModelProblem("nonsense", "The model called too many tools.");
          calls[at] ??= { name: "", given: "" };
          calls[at].name += part.function?.name ?? "";
          calls[at].given += part.function?.arguments ?? "";
          if (calls[at].given.length > LONGEST_ARGUMENTS)
            throw new ModelProblem("nonsense", "The model gave a tool too much.");
        }
      }
      limits.signal.throwIfAborted();
      if (!finished) throw new ModelProblem("unreachable", "The model's answer broke off.");
      const used = calls.flatMap(({ name, given }) => {
        const parsed = known.has(name) ? argumentsOf(given) : null;
        return parsed ? [{ name, arguments: parsed }] : [];
      });
      for (const tool of used) yield tool.name === END_CALL ? { hangsUp: true } : { tool };
      if (words.trim() !== "") return;
      if (used.length === 0) break;
      messages.push(...spoken("", used, `round-${round}`));
    }
    throw new ModelProblem("nonsense", "The model said nothing.");
  } catch (error) {
    if (error instanceof ModelProblem) throw error;
    const { reason } = limits.signal;
    if (reason instanceof ModelProblem) throw reason;
    throw new ModelProblem("unreachable", error instanceof Error ? error.message : String(error));
  } finally {
    limits.done();
  }
}
