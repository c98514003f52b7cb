import type { CallSoFar } from "../dispatcher/call-so-far";
import type { CallLabels, Dispatcher, Reply } from "../dispatcher/dialogue";

/** The dispatcher of rules is larger than the rest of the call machine: it loads when it is needed. */
const RULES = "/simulator/dispatcher.js";

/** Somebody who understands what the visitor says and remembers the call. */
export interface Listener {
  /** How it answers the phone. */
  greeting: Reply;
  /** Takes in what was said so far, without an answer. */
  catchUp(said: readonly string[]): Promise<void>;
  hear(said: string): Promise<Reply>;
  silence(): Reply;
}

/**
 * Loads the dispatcher of rules for one call.
 *
 * @throws TypeError when the script cannot be fetched.
 */
export async function openRules(labels: CallLabels): Promise<Listener> {
  const { ruleDispatcher }: { ruleDispatcher: Dispatcher<CallSoFar> } = await import(RULES);
  let { state, reply: greeting } = ruleDispatcher.greet(labels);
  const turn = (said: string): Reply => {
    const exchange = ruleDispatcher.hear(state, said);
    state = exchange.state;
    return exchange.reply;
  };
  return {
    greeting,
    catchUp: async (said) => said.forEach(turn),
    hear: async (said) => turn(said),
    silence: () => ruleDispatcher.silence(state).reply,
  };
}
