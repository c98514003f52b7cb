import type { Speaker, SpokenTurn } from "../../packages/assistant/cases/speaker";
import { fillIn } from "../../packages/assistant/fill-in";
import { firstMessage } from "../../packages/assistant/prompt";
import type { ModelClient } from "../../server/calls/model/model-client";
import { type CallTurn, modelTurn } from "../../server/calls/model/model-turn.server";

/** Milliseconds for a turn: what is measured is what a model says, also on a slow machine. */
const PATIENCE = { first: 120_000, whole: 180_000 };

/** A call with a language model, asked with the prompt and the tools as the site asks it. */
export function modelSpeaker(client: ModelClient): Speaker {
  const greeting = fillIn(firstMessage, {}, new Date());
  const turns: CallTurn[] = [{ role: "dispatcher", says: greeting }];
  return {
    greet: async () => ({ says: greeting, tools: [], hangsUp: false }),
    async hear(said) {
      turns.push({ role: "caller", says: said });
      const turn: SpokenTurn = { says: "", tools: [], hangsUp: false };
      const tools: NonNullable<CallTurn["tools"]> = [];
      for await (const part of modelTurn(client, turns, { within: PATIENCE })) {
        if ("says" in part) turn.says += part.says;
        else if ("tool" in part) tools.push(part.tool);
        else turn.hangsUp = true;
      }
      turns.push({ role: "dispatcher", says: turn.says, tools });
      return { ...turn, says: turn.says.trim(), tools };
    },
  };
}
