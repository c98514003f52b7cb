import { connect } from "node:net";
import { postJson, reportEnd } from "./call-burst";
import type { CallProviderServer, ProviderCall } from "./call-provider";

/** One kind of call: what its page reports and what the provider records. */
export interface CallKind {
  name: string;
  /** Who ended it, as the page reports; undefined if the page vanishes. */
  endedBy?: "visitor" | "dispatcher" | "time-limit" | "failure" | "left";
  seconds: number;
  endedReason: string;
  cost: number;
  workOrder: boolean;
}

/** Every way that a call can end, for its page and for the provider. */
export const callKinds: CallKind[] = [
  {
    name: "hung up by the visitor",
    endedBy: "visitor",
    seconds: 41.5,
    endedReason: "customer-ended-call",
    cost: 0.081,
    workOrder: true,
  },
  {
    name: "ended by the dispatcher",
    endedBy: "dispatcher",
    seconds: 75,
    endedReason: "assistant-ended-call",
    cost: 0.1375,
    workOrder: true,
  },
  {
    name: "at its limit",
    endedBy: "time-limit",
    seconds: 180,
    endedReason: "exceeded-max-duration",
    cost: 0.31,
    workOrder: false,
  },
  {
    name: "dropped",
    endedBy: "failure",
    seconds: 12.2,
    endedReason: "pipeline-error-openai-llm-failed",
    cost: 0.02,
    workOrder: false,
  },
  {
    name: "whose page was closed",
    endedBy: "left",
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

/** Ends a call at the provider according to its kind. */
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

/** Creates a call as a page would, with a chosen scenario, ends it and returns its id. */
export async function playCall(
  site: string,
  provider: CallProviderServer,
  kind: CallKind,
  scenario: string,
): Promise<string> {
  const response = await postJson(`${site}/api/voice/call/web`, {
    assistantOverrides: { variableValues: { scenario } },
  });
  const { id } = (await response.json()) as { id: string };
  const call = provider.calls.find((one) => one.id === id);
  if (!call)
    throw new Error(`The provider has no call ${id}: the site answered ${response.status}.`);
  endAtProvider(call, kind);
  if (kind.endedBy) await reportEnd(site, { id, endedBy: kind.endedBy });
  return id;
}

/** Requests a call and leaves once the provider has received the request. */
export async function leaveDuringCreation(
  site: string,
  provider: CallProviderServer,
): Promise<void> {
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
