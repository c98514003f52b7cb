import type { EndedBy } from "../machine/call";
import type { ConversationEvent, Role } from "../machine/conversation";

/** Meaning of a call message; `visitor-speech` is first compared with the microphone level. */
export type Meaning =
  | Extract<ConversationEvent, { type: "transcript" | "tool-call" }>
  | { type: "visitor-speech"; status: unknown }
  | { type: "ending"; by: EndedBy };

/** Longest line shown; a hostile message must not fill the page. */
const LONGEST_LINE = 2000;

/** Whether a value from outside is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
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
 * Reads a message from the room. Unknown messages mean nothing.
 *
 * Tool call arguments are passed on unchecked: the code that renders them checks them.
 */
export function readMessage(message: unknown): Meaning[] {
  if (!isRecord(message)) return [];
  switch (message.type) {
    case "transcript": {
      // Without a role it is the visitor's (spec §3 has no role).
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
