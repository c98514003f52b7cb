import type { ToolCall } from "../calls";
import type { CallSoFar } from "../dispatcher/call-so-far";
import type { CallLabels, Dispatcher, Reply } from "../dispatcher/dialogue";
import { type Script, STILL_THERE } from "../script";

/** The rule-based dispatcher. It is larger than the call machine; scripted tests don't load it. */
const RULES = "/simulator/dispatcher.js";

/** A reply, with the kind of message that carries each of its tool calls. */
export type Answer = Pick<Reply, "says" | "language" | "hangsUp"> & { tools: readonly ToolCall[] };

/** A dispatcher who understands the visitor and remembers the call. */
export interface Listener {
  /** How it answers the phone. */
  greeting: Answer;
  /** Takes in what was said so far, without answering. */
  catchUp(said: readonly string[]): Promise<void>;
  hear(said: string): Promise<Answer>;
  silence(): Answer;
}

/**
 * Loads the rule-based dispatcher for one call.
 *
 * @throws TypeError if the script does not load.
 */
export async function openRules(labels: CallLabels): Promise<Listener> {
  const { ruleDispatcher }: { ruleDispatcher: Dispatcher<CallSoFar> } = await import(RULES);
  const answer = ({ tools, ...reply }: Reply): Answer => ({
    ...reply,
    tools: tools.map((tool) => ({ ...tool, as: "tool-calls" })),
  });
  const greeted = ruleDispatcher.greet(labels);
  let { state } = greeted;
  const turn = (said: string): Answer => {
    const exchange = ruleDispatcher.hear(state, said);
    state = exchange.state;
    return answer(exchange.reply);
  };
  return {
    greeting: answer(greeted.reply),
    catchUp: async (said) => said.forEach(turn),
    hear: async (said) => turn(said),
    silence: () => answer(ruleDispatcher.silence(state).reply),
  };
}

/** Says the lines of a test's script in order, whatever it hears, then hangs up. */
export function recite(script: Script): Listener {
  let at = 0;
  const line = (): Answer => {
    const { text, tools = [] } = script[Math.min(at, script.length - 1)] ?? { text: "" };
    return { says: text, tools, language: "en", hangsUp: at >= script.length - 1 };
  };
  return {
    greeting: line(),
    catchUp: async ({ length }) => {
      at += length;
    },
    hear: async () => {
      at++;
      return line();
    },
    silence: () => ({ says: STILL_THERE, tools: [], language: "en", hangsUp: false }),
  };
}
