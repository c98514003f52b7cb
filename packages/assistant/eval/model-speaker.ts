import { fillIn, firstMessage } from "..";
import type { Speaker } from "../cases";
import { askModel, type CallTurn, type ModelSettings } from "./model-client";

/** A call with a language model that gets the assistant's prompt and tools. */
export function modelSpeaker(model: ModelSettings): Speaker {
  const greeting = fillIn(firstMessage, {}, new Date());
  const turns: CallTurn[] = [{ role: "dispatcher", says: greeting }];
  return {
    greet: async () => ({ says: greeting, tools: [], hangsUp: false }),
    async hear(said) {
      turns.push({ role: "caller", says: said });
      const turn = await askModel(model, turns);
      turns.push({ role: "dispatcher", says: turn.says, tools: turn.tools });
      return turn;
    },
  };
}
