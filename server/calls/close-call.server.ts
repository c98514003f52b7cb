import type { PageEnding } from "../../app/call-codes";
import type { RequestContext } from "../context-types.server";
import { pause } from "../http/timeout.server";
import type { Metrics } from "../observe/metric-table.server";
import type { SettlingState } from "./call-life.server";
import type { EndedCall } from "./provider/call-provider.server";

/** Milliseconds before asking the provider again for a bill it did not have yet. */
const BILL_AFTER = 3000;

/** What settling a call needs; the request that settles it, if any, has an id and a span. */
export type SettlingTools = Pick<
  RequestContext,
  "quota" | "provider" | "log" | "metrics" | "span" | "waitUntil"
> &
  Partial<Pick<RequestContext, "requestId">>;

async function withBill(callId: string, ended: EndedCall, { provider, span }: SettlingTools) {
  if (!provider.tracksCalls || ended.cost !== undefined) return ended;
  await pause(BILL_AFTER);
  const later = await provider.askAboutCall(callId, span).catch(() => null);
  // The second answer may lack what the first one had.
  const known = Object.entries(later ?? {}).filter(([, value]) => value !== undefined);
  return { ...ended, ...Object.fromEntries(known) };
}

/** How we learned that a call ended. */
interface Learned {
  state: SettlingState;
  endedBy?: PageEnding | undefined;
}

function countEnd(metrics: Metrics, { state, endedBy }: Learned, { cost = 0, seconds }: EndedCall) {
  metrics.count("dispatch_calls_ended_total", { ended_by: endedBy ?? "unknown", state });
  metrics.count("dispatch_call_cost_dollars_total", {}, cost);
  if (seconds !== undefined) metrics.observe("dispatch_call_duration_seconds", {}, seconds);
}

/**
 * Frees the slot of a finished call, records the result, and logs its one `call-ended` line. Only
 * the first instance to report the end does this.
 *
 * @returns when the slot is free; the log line follows once the bill is known.
 */
export async function closeCall(
  callId: string,
  ended: EndedCall,
  learned: Learned,
  tools: SettlingTools,
): Promise<void> {
  const { quota, log, metrics, requestId, waitUntil } = tools;
  const freed = await quota.close(callId);
  if (!freed) return;
  const freedAfter = Math.round(freed.heldSeconds * 10) / 10;
  const write = async () => {
    const known = await withBill(callId, ended, tools);
    log.info("call-ended", { requestId, callId, ...known, ...learned, freedAfter });
    if (metrics) countEnd(metrics, learned, known);
    const { seconds, cost, workOrder, endedReason = learned.endedBy } = known;
    await quota.record(callId, { endedReason, seconds, cost, workOrder });
  };
  waitUntil(write());
}
