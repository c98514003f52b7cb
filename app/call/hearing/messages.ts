import { ROOM_ERRORS } from "../../call-codes";
import type { EndedBy } from "../machine/call";
import type { Role } from "../machine/conversation";
import type { CallEvent } from "../machine/events";
import type { NoticeCode } from "../machine/notices";

/** Longest line shown; a hostile message must not fill the page. */
const LONGEST_LINE = 2000;

/** Whether a value from outside is an object. */
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

function toolCall(call: unknown): CallEvent[] {
  if (!isRecord(call) || typeof call.name !== "string") return [];
  const given = argumentsOf(call.parameters ?? call.arguments);
  return [{ type: "tool-call", name: call.name, arguments: given }];
}

function whoEnded(reason: unknown): EndedBy {
  if (reason === "customer-ended-call") return "visitor";
  if (reason === "exceeded-max-duration") return "time-limit";
  return typeof reason === "string" && reason.includes("error") ? "failure" : "dispatcher";
}

/**
 * Reads a message from the room; ignores unknown ones.
 *
 * Passes tool call arguments on unchecked: `readToolCall` checks them (packages/assistant).
 */
export function readMessage(message: unknown): CallEvent[] {
  if (!isRecord(message)) return [];
  switch (message.type) {
    case "transcript": {
      // A transcript without a role is the visitor's (spec §3 has no role).
      const { role = "user", transcript, transcriptType } = message;
      if (typeof transcript !== "string" || (role !== "user" && role !== "assistant")) return [];
      const text = transcript.slice(0, LONGEST_LINE);
      const final = transcriptType === "final";
      return [{ type: "transcript", role: role as Role, text, final }];
    }
    case "speech-update":
      if (message.role !== "user") return [];
      return [{ type: message.status === "started" ? "visitor-began" : "visitor-paused" }];
    case "function-call":
      return toolCall(message.functionCall);
    case "tool-calls":
      if (!Array.isArray(message.toolCallList)) return [];
      return message.toolCallList.flatMap((call) => toolCall(call?.function));
    case "status-update":
      if (message.status !== "ended") return [];
      return [{ type: "provider-ended", endedBy: whoEnded(message.endedReason) }];
    case "hang":
      return [{ type: "provider-ended", endedBy: "dispatcher" }];
  }
  return [];
}

/**
 * Reads an `error` event of the SDK: the notice code, and the text for the log.
 *
 * The SDK wraps the room's error more than once, so its type may be at any depth.
 */
export function readFailure(error: unknown): { code: NoticeCode; text: string } {
  // The SDK turns every error into a plain object first.
  const text = JSON.stringify(error) ?? "";
  if (text.includes("call object bundle")) return { code: "bundle-failed", text };
  const code = ROOM_ERRORS.find((type) => text.includes(`"type":"${type}"`)) ?? "start-failed";
  return { code, text };
}
