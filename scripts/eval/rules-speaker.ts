import type { Speaker } from "../../packages/assistant/cases";
import { ruleDispatcher } from "../../packages/simulator/dispatcher";

/** A call with the embedded dispatcher of rules. */
export function rulesSpeaker(): Speaker {
  let { state, reply } = ruleDispatcher.greet({ year: new Date().getFullYear() });
  return {
    greet: async () => reply,
    async hear(said) {
      ({ state, reply } = ruleDispatcher.hear(state, said));
      return reply;
    },
  };
}
