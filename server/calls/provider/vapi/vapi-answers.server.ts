import * as v from "valibot";
import { field } from "../../../http/field.server";
import type { EndedCall, WebCall } from "../call-provider.server";

/** The domain of the provider's rooms. */
const ROOM_DOMAIN = ".daily.co";

function isRoomAddress(address: string): boolean {
  const url = URL.parse(address);
  const isSecure = url?.protocol === "https:" && !url.username && !url.port;
  return isSecure && url.hostname.endsWith(ROOM_DOMAIN);
}

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096));
/** A field that counts as missing if its value is not as expected. */
const lenient = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);

const webCall = v.object({
  id: lenient(text),
  webCallUrl: v.pipe(text, v.check(isRoomAddress)),
  artifactPlan: lenient(v.object({ videoRecordingEnabled: v.boolean() })),
  assistant: lenient(v.object({ voice: v.object({ provider: text }) })),
  transport: lenient(v.object({ callToken: text })),
});

/**
 * Picks five fields out of the provider's answer. The full answer can contain the prompt and URLs
 * for listening in.
 *
 * @returns null when there is no room URL we trust.
 */
export function pickWebCall(answer: unknown): WebCall | null {
  const { success, output } = v.safeParse(webCall, answer);
  return success ? output : null;
}

/** The tool the dispatcher calls to create a work order (packages/assistant/work-order-tool.ts). */
const CREATE_WORK_ORDER = "create_work_order";

/** The parts of a call's cost at the provider (API reference, CostBreakdown). */
const COSTS = ["transport", "stt", "llm", "tts", "vapi", "chat"] as const;

/** A word that is safe to log as is. */
const word = lenient(v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/)));
const amount = lenient(v.pipe(v.number(), v.finite(), v.minValue(0)));
const time = lenient(v.string());

const overCall = v.object({
  status: v.literal("ended"),
  assistantOverrides: lenient(v.object({ variableValues: lenient(v.object({ scenario: word })) })),
  startedAt: time,
  endedAt: time,
  endedReason: word,
  cost: amount,
  costBreakdown: lenient(v.object({ total: amount, ...v.entriesFromList(COSTS, amount) })),
});

/** Seconds between two of the provider's timestamps, rounded to a tenth. */
function secondsBetween(from = "", to = ""): number | undefined {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 10) / 10) : undefined;
}

/** Whether the dispatcher created a work order; undefined when the messages are not kept. */
function madeWorkOrder(call: unknown): boolean | undefined {
  const kept = [field(call, "messages"), field(call, "artifact", "messages")];
  const messages = kept.find((list) => Array.isArray(list) && list.length > 0);
  if (!Array.isArray(messages)) return undefined;
  return messages
    .flatMap((message) => field(message, "toolCalls") ?? [])
    .some((tool) => field(tool, "function", "name") === CREATE_WORK_ORDER);
}

/**
 * Reads the provider's call object. Takes only what belongs in the log: no transcript and nothing
 * about the assistant.
 *
 * @returns null while the call is not over.
 */
export function pickEndedCall(call: unknown): EndedCall | null {
  const { success, output } = v.safeParse(overCall, call);
  if (!success) return null;
  const { assistantOverrides, startedAt, endedAt, endedReason, cost, costBreakdown = {} } = output;
  const { total, ...costs } = costBreakdown;
  return {
    scenario: assistantOverrides?.variableValues?.scenario,
    seconds: endedAt && !startedAt ? 0 : secondsBetween(startedAt, endedAt),
    endedReason,
    cost: cost ?? total,
    costs: Object.values(costs).some((spent) => spent !== undefined) ? costs : undefined,
    workOrder: madeWorkOrder(call),
  };
}
