import type { Caller, Topic } from "./caller";
import type { Speaker, SpokenTurn } from "./speaker";

/** The most caller turns before a call is abandoned. */
const MAX_TURNS = 14;

/** The record of a played call. */
export interface PlayedCall {
  caller: Caller;
  /** Lines of both sides, in order. The dispatcher speaks first. */
  lines: { role: "dispatcher" | "caller"; text: string }[];
  tools: SpokenTurn["tools"];
  /** The work order after all tool calls; null if there is none. */
  order: Record<string, unknown> | null;
  /** Caller turns until the work order, and milliseconds; null without one. */
  turnsToOrder: number | null;
  millisecondsToOrder: number | null;
  hungUp: boolean;
  /** Why the call broke off; null if it did not. */
  problem: string | null;
}

/** How a dispatcher asks about each topic, in either language. */
const TOPICS: [Topic, RegExp][] = [
  ["help", /\b(?:reach(?:ed)?|calling) 911\b|(?:habló con|llamando) (?:el|al) 911/i],
  ["right", /\b(?:is that|get that|all) right\b|es correcto/i],
  ["outside", /\b(?:outside|afuera|somewhere safe|safe place|out of the (?:house|building))\b/i],
  [
    "urgency",
    /\b(?:danger|getting worse|worse right now|lights or outlets|sick or confused|peligro|empeorando|luces o enchufes|enfermo o confundido)\b/i,
  ],
  ["name", /\b(?:names?|nombre|who (?:am i|i'm) (?:speaking|talking))\b/i],
  ["address", /\b(?:address|street|dirección|calle|where (?:is|are|should))\b/i],
  ["town", /\b(?:which town|what town|which city|what city|ciudad)\b/i],
  [
    "number",
    /\b(?:phone|call-?back|teléfono|reach you|call you|(?<!house )number(?! of))\b|\bnúmero\b/i,
  ],
  [
    "anything-else",
    /\b(?:anything else|something else|else (?:is )?wrong)\b|\balgo más\b|qué más/i,
  ],
  [
    "problem",
    /\b(?:going on|needs? fixing|need fixed|what happened|how can i help|what(?:'s| is) (?:wrong|the problem|the issue))\b|qué (?:pasó|le pasa)|le pasa algo|arreglar/i,
  ],
];

/** Finds the topics that a dispatcher's words ask about. */
export function topicsOf(says: string): Topic[] {
  const asking = says
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) =>
      /\?|¿|^(?:please|tell|give|could|can|may|let me|and your|avíse)/i.test(sentence),
    )
    .join(" ");
  const asked = TOPICS.filter(([, words]) => words.test(asking)).map(([topic]) => topic);
  // The address answers "Which street …, and in which town?" in full.
  return asked.includes("address") ? asked.filter((topic) => topic !== "town") : asked;
}

/** What callers say who have no answer of their own, in English and Spanish. */
const DEFAULTS: Partial<Record<Topic, [string, string]>> = {
  help: ["Yes, they're coming.", "Sí, ya vienen."],
  right: ["Yes, that's right.", "Sí, así es."],
  outside: ["Yes, we are outside now.", "Sí, ya estamos afuera."],
  "anything-else": ["No, that's all.", "No, es todo."],
};

/**
 * Plays a call between a caller and a dispatcher until it ends.
 *
 * @param now returns milliseconds on a monotonic clock.
 */
export async function playCall(
  caller: Caller,
  speaker: Speaker,
  now: () => number = () => performance.now(),
): Promise<PlayedCall> {
  const played: PlayedCall = {
    caller,
    lines: [],
    tools: [],
    order: null,
    turnsToOrder: null,
    millisecondsToOrder: null,
    hungUp: false,
    problem: null,
  };
  const began = now();
  const used = new Map<Topic, number>();
  const answer = (topic: Topic, asked: string): string | undefined => {
    const usual = DEFAULTS[topic]?.[/[¿ñáéíóú]/.test(asked) ? 1 : 0];
    const given = caller.answers[topic] ?? usual;
    const time = used.get(topic) ?? 0;
    used.set(topic, time + 1);
    // Asked again whether there is anything else, they have nothing to add.
    if (given === undefined || typeof given === "string")
      return topic === "anything-else" && time > 0 ? usual : given;
    return given[Math.min(time, given.length - 1)];
  };
  const take = ({ says, tools, hangsUp }: SpokenTurn, turn: number) => {
    played.lines.push({ role: "dispatcher", text: says });
    played.tools.push(...tools);
    for (const tool of tools) {
      if (typeof tool.arguments !== "object" || tool.arguments === null) continue;
      if (played.order === null && tool.name === "create_work_order") {
        played.turnsToOrder = turn;
        played.millisecondsToOrder = Math.round(now() - began);
      }
      if (tool.name === "create_work_order" || (tool.name === "update_work_order" && played.order))
        played.order = { ...played.order, ...tool.arguments };
    }
    played.hungUp = hangsUp;
  };

  try {
    let turn = await speaker.greet();
    take(turn, 0);
    const rest = [...caller.says];
    let finished = false;
    for (let count = 1; count <= MAX_TURNS && !turn.hangsUp && !finished; count++) {
      const topics = topicsOf(turn.says);
      const next = rest.shift();
      const answers = topics.flatMap((topic) => answer(topic, turn.says) ?? []);
      const said =
        next ?? (answers.join(". ").replace(/\.\./g, ".") || (caller.otherwise ?? "Okay."));
      finished = (used.get("anything-else") ?? 0) > 1;
      played.lines.push({ role: "caller", text: said });
      turn = await speaker.hear(said);
      take(turn, count);
    }
  } catch (error) {
    played.problem = error instanceof Error ? error.message : String(error);
  }
  return played;
}
