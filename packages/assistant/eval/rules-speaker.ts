import { ruleDispatcher } from "../../simulator/dispatcher";
import type { Speaker } from "../cases";

/** A call with the embedded rule-based dispatcher. */
export function rulesSpeaker(dispatcher = ruleDispatcher): Speaker {
  let { state, reply } = dispatcher.greet({ year: new Date().getFullYear() });
  return {
    greet: async () => reply,
    async hear(said) {
      ({ state, reply } = dispatcher.hear(state, said));
      return reply;
    },
  };
}
