import type { EndedBy } from "../machine/call";
import type { ConversationEvent, Role } from "../machine/conversation";

/** What a message of the call means; the provider's word on the visitor's speech is weighed first. */
export type Meaning =
  | Extract<ConversationEvent, { type: "transcript" | "tool-call" }>
  | { type: "visitor-speech"; status: unknown }
  | { type: "ending"; by: EndedBy };

/** Longest line that is shown; a hostile message must not fill the page. */
const LONGEST_LINE = 2000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function argumentsOf(held: unknown): unknown {
  if (typeof held !== "string") return held;
  try {
    return JSON.parse(held);
  } catch {
    return null;
  }
}

function toolCall(call: unknown, parameters: "parameters" | "arguments"): Meaning[] {
  if (!isRecord(call) || typeof call.name !== "string") return [];
  const given = argumentsOf(call[parameters]);
  return [{ type: "tool-call", name: call.name, arguments: given }];
}

function endedBy(reason: unknown): EndedBy {
  if (reason === "customer-ended-call") return "visitor";
  if (reason === "exceeded-max-duration") return "time-limit";
  return typeof reason === "string" && reason.includes("error") ? "failure" : "dispatcher";
}

/**
 * Reads a message that came over the room. What is not understood means nothing.
 *
 * Arguments of a tool call are handed on unchecked: who paints them checks them.
 */
export function readMessage(message: unknown): Meaning[] {
  if (!isRecord(message)) return [];
  switch (message.type) {
    case "transcript": {
      // Without a role it is what the visitor said (spec §3 knows none).
      const { role = "user", transcript, transcriptType } = message;
      if (typeof transcript !== "string" || (role !== "user" && role !== "assistant")) return [];
      const text = transcript.slice(0, LONGEST_LINE);
      const final = transcriptType === "final";
      return [{ type: "transcript", role: role as Role, text, final }];
    }
    case "speech-update":
      return message.role === "user" ? [{ type: "visitor-speech", status: message.status }] : [];
    case "function-call":
      return toolCall(message.functionCall, "parameters");
    case "tool-calls": {
      const calls: unknown[] = Array.isArray(message.toolCallList) ? message.toolCallList : [];
      return calls.flatMap((call) => (isRecord(call) ? toolCall(call.function, "arguments") : []));
    }
    case "status-update":
      return message.status === "ended"
        ? [{ type: "ending", by: endedBy(message.endedReason) }]
        : [];
    case "hang":
      return [{ type: "ending", by: "dispatcher" }];
    default:
      return [];
  }
}
