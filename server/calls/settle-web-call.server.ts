import type { QuotaGrant } from "../store/call-quota.server";
import { closeCall, type Settling } from "./close-call.server";
import type { WasCreated } from "./provider/provider-error.server";

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds before each try to end a call; the provider itself ends one that nobody joins. */
const END_PAUSES = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];
/**
 * Milliseconds before each look for a call whose answer is missing. The later ones are for a provider
 * that does not answer; a Worker does not live to see them, and there the call counts.
 */
const LOOK_PAUSES = [
  ...[500, 2500, 5000, 8000, 9000, 35_000],
  ...[120_000, 300_000, 600_000, 1_200_000, 1_200_000],
];
/** Milliseconds after which a call that is not there will not come any more. */
const ABSENT_AFTER = { unheard: 25_000, faulty: 3000, yes: Number.POSITIVE_INFINITY };

/**
 * Ends a call that nobody can join, and frees its place once the provider says that it is over. The
 * day's count stays: the call was created.
 */
export async function endUnjoined(
  callId: string,
  settling: Settling,
  pauses: readonly number[] = END_PAUSES,
): Promise<void> {
  const { provider, log, requestId } = settling;
  for (const milliseconds of pauses) {
    await pause(milliseconds);
    const ended = await provider.endCall(callId).catch(() => null);
    if (!ended) continue;
    await closeCall(callId, ended, { settledBy: "unjoined" }, settling);
    log.info("unjoined-call-ended", { requestId, callId });
    return;
  }
  log.warn("unjoined-call-left", { requestId, callId });
}

/**
 * Finds out what became of a call whose creation failed in a way that leaves it open. One that was
 * created is ended; where there is none, everything is released; where the provider does not say,
 * it counts, and its place frees itself.
 *
 * @param asked milliseconds since the epoch at which it was asked for.
 */
export async function settleCreation(
  place: QuotaGrant,
  wasCreated: Exclude<WasCreated, "no">,
  asked: number,
  settling: Settling,
  pauses: readonly number[] = LOOK_PAUSES,
): Promise<void> {
  const { provider, log, requestId } = settling;
  let waited = 0;
  for (const milliseconds of pauses) {
    await pause(milliseconds);
    waited += milliseconds;
    const callId = await provider.findCall(place.lease, asked).catch(() => undefined);
    if (callId) {
      log.info("lost-call-found", { requestId, callId });
      await place.started(callId);
      return endUnjoined(callId, settling);
    }
    if (callId === null && waited >= ABSENT_AFTER[wasCreated]) return place.release();
  }
  log.warn("lost-call-unsettled", { requestId });
}
