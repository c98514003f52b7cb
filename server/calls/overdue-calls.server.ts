import type { Host } from "../context.server";
import type { OverdueCall } from "../store/call-quota.server";
import { closeCall, type Settling } from "./close-call.server";
import { pageWord } from "./end-web-call.server";
import type { CallProvider, EndedCall } from "./provider/call-provider.server";
import { callProvider } from "./provider/choose-provider.server";
import { ProviderError } from "./provider/provider-error.server";

/** Milliseconds after which a call is over without the provider's word: it may never say one. */
const GIVEN_UP_AFTER = 3_600_000;
/** Status of an answer about a call that the provider does not have any more. */
const GONE = 404;

/** What is known of the end; null where it is to be asked again. */
async function endOf(callId: string, provider: CallProvider): Promise<EndedCall | null> {
  try {
    return await provider.endedCall(callId);
  } catch (error) {
    return error instanceof ProviderError && error.status === GONE ? {} : null;
  }
}

async function settle(call: OverdueCall, now: number, settling: Settling): Promise<void> {
  const { provider, quota } = settling;
  const isGivenUp = now - call.expired > GIVEN_UP_AFTER;
  // The process that asked for it may have been killed before it knew the answer.
  const found =
    call.callId ?? (await provider.findCall(call.lease, call.taken).catch(() => undefined));
  if (!found) {
    if (found === null || isGivenUp) await quota.neverStarted(call.lease);
    return;
  }
  if (!call.callId) await call.started(found);
  const ended = (await endOf(found, provider)) ?? (isGivenUp ? {} : null);
  if (!ended) return;
  const page = pageWord(found);
  await closeCall(found, ended, { settledBy: "lease", ...(page && { page }) }, settling);
}

/**
 * Writes the ends of calls whose places ran out without a word: their pages have vanished, or the
 * process that knew of them has.
 *
 * @param now milliseconds since the epoch.
 */
export async function settleOverdueCalls(
  host: Pick<Host, "settings" | "quota" | "log" | "send" | "metrics">,
  now = Date.now(),
  provider = callProvider(host.settings, { send: host.send, metrics: host.metrics }),
): Promise<void> {
  if (!provider) return;
  const writing: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void writing.push(work);
  const { quota, log, metrics } = host;
  const settling = { quota, provider, log, metrics, waitUntil };
  for (const call of await quota.overdue()) await settle(call, now, settling);
  await Promise.all(writing);
}
