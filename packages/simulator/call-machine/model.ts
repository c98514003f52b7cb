import { TURN_PATH } from "../../../app/voice-addresses";
import { firstMessage } from "../../assistant/prompt";
import type { CallLabels, Reply, WorkOrderCall } from "../dispatcher/dialogue";
import type { Listener } from "./rules";

/** Milliseconds for the model's whole turn; the server gives up a little earlier. */
const WITHIN = 24_000;
/** Turns that are sent along: a call has fewer. */
const MOST_TURNS = 60;

/** What is said first where rules take over in the middle of a call. */
const RULES_GO_ON = "My language model doesn't answer, so I go on by fixed rules.";

interface SentTurn {
  role: "caller" | "dispatcher";
  says: string;
  tools?: WorkOrderCall[];
}

/** A line of the server's answer. */
interface Piece {
  says?: unknown;
  tool?: { name?: unknown; arguments?: unknown };
  hangsUp?: unknown;
  failed?: unknown;
  done?: unknown;
}

const greetingOf = ({ companyName }: CallLabels): string =>
  firstMessage.replace(
    /\{\{ companyName \| default: "([^"]*)" \}\}/,
    (_, usual: string) => companyName || usual,
  );

/** Whether a text reads as Spanish: it is spoken by another voice. */
const languageOf = (text: string): Reply["language"] =>
  /[¿¡ñ]|\b(?:usted|gracias|por favor|dirección|cuál|está)\b/i.test(text) ? "es" : "en";

/**
 * A dispatcher whose words are a model's, by way of our own server. Once the model fails, rules go
 * on with what was said so far, and say so.
 *
 * @param rules has heard nothing yet; it hears along, so that it can take over at any time.
 * @param failed is told when the model is given up.
 */
export function modelListener(
  callId: string,
  labels: CallLabels,
  rules: Listener,
  failed: () => void,
): Listener {
  const greeting = greetingOf(labels);
  const turns: SentTurn[] = [{ role: "dispatcher", says: greeting }];
  let order: string | null = null;
  let byRules = false;

  async function ask(): Promise<Reply> {
    const { companyName, trade } = labels;
    const response = await fetch(TURN_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ callId, companyName, trade, turns: turns.slice(-MOST_TURNS) }),
      signal: AbortSignal.timeout(WITHIN),
    });
    if (!response.ok) throw new Error(`The turn was answered with ${response.status}.`);
    const pieces = (await response.text())
      .split("\n")
      .filter(Boolean)
      .map((line): Piece => JSON.parse(line));
    if (!pieces.some(({ done }) => done)) throw new Error("The model's turn broke off.");
    const says = pieces.map((piece) => (typeof piece.says === "string" ? piece.says : "")).join("");
    const tools = pieces.flatMap(({ tool }) => (tool ? [tool as WorkOrderCall] : []));
    return {
      says:
        says
          .replace(/[*_#`]+/g, "")
          .replace(/\s+/g, " ")
          .trim() || "All right.",
      language: languageOf(says),
      tools,
      hangsUp: pieces.some(({ hangsUp }) => hangsUp === true),
    };
  }

  /** The work order as the rules have it, which nobody has seen while the model spoke. */
  let unsent: Record<string, string> | null = null;

  /** The rules' reply; a work order that the model has opened is changed, not opened again. */
  function takeOver({ tools, ...reply }: Reply): Reply {
    for (const { arguments: given } of tools) unsent = { ...unsent, ...given };
    if (unsent === null) return { ...reply, tools: [] };
    const [name, id] =
      order === null
        ? (["create_work_order", unsent.id] as const)
        : (["update_work_order", order] as const);
    const tool = { name, arguments: { ...unsent, id } } as WorkOrderCall;
    order = id ?? null;
    unsent = null;
    return { ...reply, tools: [tool] };
  }

  return {
    greeting,
    async catchUp(said) {
      await rules.catchUp(said);
      for (const says of said) turns.push({ role: "caller", says });
    },
    async hear(said) {
      const ruled = await rules.hear(said);
      if (byRules) return takeOver(ruled);
      turns.push({ role: "caller", says: said });
      try {
        const reply = await ask();
        for (const { arguments: given } of ruled.tools) unsent = { ...unsent, ...given };
        for (const { name, arguments: given } of reply.tools)
          if (name === "create_work_order" && typeof given?.id === "string") order = given.id;
        turns.push({ role: "dispatcher", says: reply.says, tools: reply.tools });
        return reply;
      } catch (error) {
        console.warn("The model did not answer; rules go on.", error);
        byRules = true;
        failed();
        const reply = takeOver(ruled);
        return { ...reply, says: `${RULES_GO_ON} ${reply.says}` };
      }
    },
    silence: rules.silence,
  };
}
