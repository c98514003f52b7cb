import { connect } from "node:net";
import type { CallProviderServer, ProviderCall } from "./call-provider";

/** How one of many simulated calls goes: what its page says, and what the provider has of it. */
export interface CallKind {
  name: string;
  /** How the page says that it ended; undefined where it vanishes without a word. */
  page?: "visitor" | "dispatcher" | "time-limit" | "failure" | "left";
  seconds: number;
  endedReason: string;
  cost: number;
  workOrder: boolean;
}

/** Calls of all kinds that the provider can tell. */
export const callKinds: CallKind[] = [
  {
    name: "hung up by the visitor",
    page: "visitor",
    seconds: 41.5,
    endedReason: "customer-ended-call",
    cost: 0.081,
    workOrder: true,
  },
  {
    name: "ended by the dispatcher",
    page: "dispatcher",
    seconds: 75,
    endedReason: "assistant-ended-call",
    cost: 0.1375,
    workOrder: true,
  },
  {
    name: "at its limit",
    page: "time-limit",
    seconds: 180,
    endedReason: "exceeded-max-duration",
    cost: 0.31,
    workOrder: false,
  },
  {
    name: "broken off",
    page: "failure",
    seconds: 12.2,
    endedReason: "pipeline-error-openai-llm-failed",
    cost: 0.02,
    workOrder: false,
  },
  {
    name: "whose page was closed",
    page: "left",
    seconds: 8,
    endedReason: "customer-ended-call",
    cost: 0.015,
    workOrder: false,
  },
  {
    name: "whose page vanished",
    seconds: 63.7,
    endedReason: "silence-timed-out",
    cost: 0.12,
    workOrder: true,
  },
];

/** Ends a call at the provider as its kind says. */
function endAtProvider(call: ProviderCall, kind: CallKind): void {
  const endedAt = Date.now();
  Object.assign(call, {
    status: "ended",
    startedAt: new Date(endedAt - kind.seconds * 1000).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    endedReason: kind.endedReason,
    cost: kind.cost,
    costBreakdown: { stt: kind.cost / 2, vapi: kind.cost / 2, total: kind.cost },
    messages: [
      { role: "system", message: "THE SECRET PROMPT" },
      { role: "user", message: "Dana Reyes, 14 Maple Street" },
      ...(kind.workOrder
        ? [{ role: "tool_calls", toolCalls: [{ function: { name: "create_work_order" } }] }]
        : []),
    ],
  });
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** What the page of a call tells of it. */
const outcomeOf = (id: string, { page, seconds, workOrder }: CallKind) => ({
  id,
  typing: false,
  prompt: "granted",
  promptAfter: 400,
  connected: true,
  connectedAfter: 1000 + Math.round(seconds),
  order: workOrder,
  ended: page,
  ...(page === "failure" && { notice: "broken-off" }),
});

/** Makes a call as a page does, with a scenario that was picked, and has it end. */
export async function playCall(
  site: string,
  provider: CallProviderServer,
  kind: CallKind,
  scenario: string,
): Promise<string> {
  const answer = await post(`${site}/api/voice/call/web`, {
    assistantOverrides: { variableValues: { scenario } },
  });
  const { id } = (await answer.json()) as { id: string };
  const call = provider.calls.find((one) => one.id === id);
  if (!call) throw new Error(`The provider has no call ${id}: the site answered ${answer.status}.`);
  endAtProvider(call, kind);
  if (!kind.page) return id;
  await post(`${site}/api/voice/call/ended`, { id, by: kind.page });
  await post(`${site}/api/voice/call/outcome`, outcomeOf(id, kind));
  return id;
}

/** Asks for a call and leaves once the provider has got the request. */
export async function leaveWhileCreated(site: string, provider: CallProviderServer): Promise<void> {
  const before = provider.calls.length;
  const { hostname, port, host } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `POST /api/voice/call/web HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  );
  while (provider.calls.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  socket.destroy();
}
