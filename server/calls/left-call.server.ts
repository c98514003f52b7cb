import type { CallQuota } from "../store/call-quota.server";

/**
 * Milliseconds for which a call goes on whose page has gone. A page that is loaded anew comes back for
 * it within one to three seconds, on a slow phone within eight; all that while it is paid for.
 */
export const RETURN_WITHIN = 10_000;
/** Milliseconds after which it makes room for another call of its visitor's. */
const MAKES_ROOM_AFTER = 3000;
/** Milliseconds between two looks whether it is given up. */
const LOOK = 200;

interface LeftCall {
  since: number;
  /** When it is given up, by `performance.now()`. */
  until: number;
  /** Resolves when nobody is waited for any more, and a call that nobody has come back for is ended. */
  settled: Promise<void>;
}

/** Calls that wait for a page, one for each call that holds a place. */
const leftCalls = new Map<string, LeftCall>();

/**
 * Waits for the page that goes on with a call whose own page has gone; where none has come in time,
 * the call is given up.
 *
 * Whoever takes the claim first has the call, on whichever instance: the next page, or we. An id that
 * holds no place waits for nothing.
 *
 * @param claim the word of the page that has gone, which the next one brings back.
 * @param giveUp ends the call.
 */
export async function awaitReturn(
  callId: string,
  claim: string,
  quota: Pick<CallQuota, "isLive" | "claim">,
  giveUp: () => Promise<void>,
): Promise<void> {
  if (!(await quota.isLive(callId))) return;
  const since = performance.now();
  const left: LeftCall = { since, until: since + RETURN_WITHIN, settled: Promise.resolve() };
  leftCalls.set(callId, left);
  // Looked at again and again: on Workers one request cannot end the wait of another.
  const settle = async () => {
    while (leftCalls.get(callId) === left && performance.now() < left.until)
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    // The page that came back for it has gone as well: its own word counts.
    if (leftCalls.get(callId) !== left) return;
    leftCalls.delete(callId);
    if (await quota.claim(callId, claim)) await giveUp();
  };
  left.settled = settle();
  return left.settled;
}

/** Stops waiting for the page of a call whose end somebody else has told. */
export function forgetLeft(callId: string): void {
  leftCalls.delete(callId);
}

/**
 * Gives up all calls that wait for a page: this process stops, and nobody else would end them.
 *
 * @returns when they have been ended, or somebody has come back for them.
 */
export async function giveUpLeftCalls(): Promise<void> {
  const waiting = [...leftCalls.values()];
  for (const left of waiting) left.until = 0;
  await Promise.allSettled(waiting.map(({ settled }) => settled));
}

/**
 * Its visitor calls again: a call that waits for its page is given up a little earlier.
 *
 * @returns when it has been, or has been taken up; undefined for a call that waits for nothing.
 */
export function giveUpSoon(callId: string): Promise<void> | undefined {
  const left = leftCalls.get(callId);
  if (!left) return undefined;
  left.until = Math.min(left.until, left.since + MAKES_ROOM_AFTER);
  return left.settled;
}
