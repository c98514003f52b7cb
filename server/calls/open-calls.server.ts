import type { PageEnding } from "../../app/call-codes";
import type { CallQuota } from "../store/call-quota.server";
import { MAKES_ROOM_AFTER, RETURN_WITHIN } from "./call-life.server";

/** A call whose page has gone. */
interface LeftCall {
  since: number;
  /** When it is given up, by `performance.now()`. */
  until: number;
  /** Resolves when nobody is waited for any more, and a call that nobody has come back for is ended. */
  settled: Promise<void>;
}

/** What this process remembers of a call beside what is in the store. */
interface OpenCall {
  /** While it is being found out what became of it: asking twice at a time is of no use. */
  settling?: Promise<void> | undefined;
  /** When it was looked at for its visitor's next call, by `performance.now()`. */
  looked?: number;
  /** How its page said that it ended, where the provider still carried it when it was last asked. */
  page?: PageEnding | undefined;
  left?: LeftCall | undefined;
}

/** Calls that are remembered; of more, the oldest of which nothing is under way is forgotten. */
const MOST = 1000;
/** Milliseconds between two looks whether a call whose page has gone is given up. */
const LOOK = 200;

/** In the order in which something was last taken down. */
const calls = new Map<string, OpenCall>();

/** What is remembered of a call. */
export const openCall = (id: string): Readonly<OpenCall> => calls.get(id) ?? {};

/** Takes something down of a call; `undefined` takes it away. */
export function remember(id: string, what: OpenCall): void {
  const call = { ...calls.get(id), ...what };
  calls.delete(id);
  if (Object.values(call).some((held) => held !== undefined)) calls.set(id, call);
  for (const [oldest, { settling, left }] of calls) {
    if (calls.size <= MOST) break;
    if (!settling && !left) calls.delete(oldest);
  }
}

/**
 * Waits for the page that goes on with a call whose own page has gone; where none has come in time,
 * the call is given up. Whoever takes the claim first has it, on whichever instance: the next page, or
 * we. An id that holds no slot waits for nothing.
 *
 * @param claim the word of the page that has gone, which the next one brings back.
 * @param giveUp ends the call.
 */
export async function awaitReturn(
  id: string,
  claim: string,
  quota: Pick<CallQuota, "isLive" | "claim">,
  giveUp: () => Promise<void>,
): Promise<void> {
  if (!(await quota.isLive(id))) return;
  const since = performance.now();
  const left: LeftCall = { since, until: since + RETURN_WITHIN, settled: Promise.resolve() };
  remember(id, { left });
  // Looked at again and again: on Workers one request cannot end the wait of another.
  const settle = async () => {
    while (openCall(id).left === left && performance.now() < left.until)
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    // The page that came back for it has gone as well: its own word counts.
    if (openCall(id).left !== left) return;
    remember(id, { left: undefined });
    if (await quota.claim(id, claim)) await giveUp();
  };
  left.settled = settle();
  return left.settled;
}

/**
 * Gives up all calls that wait for a page: this process stops, and nobody else would end them.
 *
 * @returns when they have been ended, or somebody has come back for them.
 */
export async function giveUpLeftCalls(): Promise<void> {
  const waiting = [...calls.values()].flatMap(({ left }) => left ?? []);
  for (const left of waiting) left.until = 0;
  await Promise.allSettled(waiting.map(({ settled }) => settled));
}

/**
 * What a visitor who calls again has to wait for: their last call's end, where it is being settled. One
 * that waits for its page is given up a little earlier.
 */
export function freeing(id: string): Promise<void> | undefined {
  const { settling, left } = openCall(id);
  if (settling || !left) return settling;
  left.until = Math.min(left.until, left.since + MAKES_ROOM_AFTER);
  return left.settled;
}
