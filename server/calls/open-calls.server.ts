import type { PageEnding } from "../../app/call-codes";
import { pause } from "../http/timeout.server";
import type { CallQuota } from "../store/call-quota.server";
import { MAKES_ROOM_AFTER, RESUME_WITHIN } from "./call-life.server";

/** The wait for another page to resume a call whose page is gone. Times are `performance.now()`. */
interface Wait {
  since: number;
  /** When the server ends the call instead. */
  until: number;
  /** Resolves when the wait is over and, if nobody came back, the call has been ended. */
  done: Promise<void>;
}

/** What this process remembers about a call beyond the store. */
interface OpenCall {
  /** Set while the call is being settled; settling it twice at once is useless. */
  settling?: Promise<void>;
  /** When it was last checked for the visitor's next call, by `performance.now()`. */
  asked?: number;
  /** Who the page says ended it, until the provider confirms the end. */
  endedBy?: PageEnding;
  wait?: Wait;
}

/** Maximum remembered calls. Beyond that, the oldest one with nothing under way is forgotten. */
const MAX_CALLS = 1000;
/** Milliseconds between checks of whether to give up on a call whose page is gone. */
const CHECK_PAUSE = 200;

/** Ordered by last change. */
const calls = new Map<string, OpenCall>();

/** Returns what is remembered about a call. */
export const remembered = (id: string): Readonly<OpenCall> => calls.get(id) ?? {};

/** Remembers something about a call; `undefined` removes it. */
export function remember(id: string, what: OpenCall): void {
  const call = { ...calls.get(id), ...what };
  calls.delete(id);
  if (Object.values(call).some((held) => held !== undefined)) calls.set(id, call);
  for (const [oldest, { settling, wait }] of calls) {
    if (calls.size <= MAX_CALLS) break;
    if (!settling && !wait) calls.delete(oldest);
  }
}

/**
 * Waits for another page to resume a call whose page is gone. Ends the call if none does in time.
 * The first to redeem the token gets the call, on any instance: the next page or the server.
 * @param resumeToken from the old page; the next page sends the same.
 */
export async function awaitResume(
  id: string,
  resumeToken: string,
  quota: Pick<CallQuota, "isLive" | "redeem">,
  end: () => Promise<void>,
): Promise<void> {
  if (!(await quota.isLive(id))) return;
  const since = performance.now();
  const wait: Wait = { since, until: since + RESUME_WITHIN, done: Promise.resolve() };
  remember(id, { wait });
  // Polls: on Workers one request cannot end another's wait.
  const waitForPage = async () => {
    while (remembered(id).wait === wait && performance.now() < wait.until) await pause(CHECK_PAUSE);
    // A page came back and has since reported an end; that report decides.
    if (remembered(id).wait !== wait) return;
    remember(id, { wait: undefined });
    if (await quota.redeem(id, resumeToken)) await end();
  };
  wait.done = waitForPage();
  return wait.done;
}

/**
 * Ends all calls that wait for a page: this process is stopping, and no one else will end them.
 *
 * @returns when the calls have ended or been resumed.
 */
export async function endWaitingCalls(): Promise<void> {
  const waits = [...calls.values()].flatMap(({ wait }) => wait ?? []);
  for (const wait of waits) wait.until = 0;
  await Promise.allSettled(waits.map(({ done }) => done));
}

/**
 * Returns what a visitor who calls again must wait for: the end of their last call, if it is being
 * settled. Asking shortens a call's wait for its page.
 */
export function freeing(id: string): Promise<void> | undefined {
  const { settling, wait } = remembered(id);
  if (settling || !wait) return settling;
  wait.until = Math.min(wait.until, wait.since + MAKES_ROOM_AFTER);
  return wait.done;
}
