import type { SiteContext } from "../context.server";
import type { ApiErrorCode } from "../http/api-error.server";
import { readJsonBody } from "../http/json-body.server";
import { closeCall, type SettledBy, type Settling, settlingOf } from "./close-call.server";
import { awaitReturn, forgetLeft, giveUpSoon } from "./left-call.server";
import { LONGEST_OUTCOME, readOutcome } from "./outcome/call-outcome.server";
import { noteOutcome } from "./outcome/take-outcome.server";
import { PAGE_ENDINGS, type PageEnding } from "./page-ending.server";
import { waitAtMost } from "./patience.server";
import type { EndedCall } from "./provider/call-provider.server";
import { providerOf } from "./site-provider.server";

/** Milliseconds before each question to the provider: a call takes a moment to be over. */
const DELAYS = [0, 1000, 2000, 4000, 8000];
/** Milliseconds before the question about a call that nobody has come back for: nobody is in it. */
const LEFT_DELAYS = [0];
/** Bytes of the longest message: a page that goes tells how its call went as well. */
export const LONGEST_ENDING = 1024 + LONGEST_OUTCOME;
/** Milliseconds before each try to end a call: a provider that fails once is asked once more. */
const END_TRIES = [0, 2000];
/** Characters of the longest id of a call. */
const LONGEST_ID = 200;
/** A word by which the next page takes the call up: random, and used once. */
const CLAIM = /^[\w-]{16,64}$/;

/** Milliseconds that a visitor who calls again waits for the end of their last call. */
export const FREED_WITHIN = 4000;
/** Milliseconds between two looks at a call that nobody has said is over. */
const LOOK_INTERVAL = 5000;
/** Calls whose last look is remembered. */
const MOST_LOOKS = 1000;

/** Calls that this instance is asking about: saying it twice does not ask twice. */
const asking = new Map<string, Promise<void>>();
/** When calls were last looked at, in the order of that. */
const looks = new Map<string, number>();
/** What pages said of calls that the provider still carried when it was last asked. */
const words = new Map<string, PageEnding>();
/** Calls whose pages' words are remembered. */
const MOST_WORDS = 1000;

/** Takes what a page said of a call's end, where the provider's word for it came late. */
export function pageWord(callId: string): PageEnding | undefined {
  const word = words.get(callId);
  words.delete(callId);
  return word;
}

/**
 * Frees the place of a call whose page says that it is over, once the provider says so too: a
 * visitor's word alone would let anyone talk on while holding no place.
 *
 * An id that holds no place costs the provider nothing.
 *
 * @param ends whether a call that still runs after the last look is ended: its own page has left it,
 *   and it would be paid for until its limit.
 */
export function freePlace(
  callId: string,
  settling: Settling,
  told: { settledBy: SettledBy; page?: PageEnding },
  delays: number[],
  ends = false,
): Promise<void> {
  const already = asking.get(callId);
  if (already) return already;
  const freed = askUntilOver(callId, settling, told, delays, ends).finally(() =>
    asking.delete(callId),
  );
  asking.set(callId, freed);
  return freed;
}

async function askUntilOver(
  callId: string,
  settling: Settling,
  told: { settledBy: SettledBy; page?: PageEnding },
  delays: number[],
  ends: boolean,
) {
  if (!(await settling.quota.isLive(callId))) return;
  const { provider } = settling;
  const close = (ended: EndedCall) => {
    const page = told.page ?? pageWord(callId);
    return closeCall(callId, ended, { ...told, ...(page && { page }) }, settling);
  };
  for (const delay of delays) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const ended = await provider.endedCall(callId).catch(() => null);
    if (ended) return close(ended);
  }
  for (const delay of ends ? END_TRIES : []) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const stopped = await provider.endCall(callId).catch(() => null);
    if (stopped) return close(stopped);
  }
  if (!told.page) return;
  words.set(callId, told.page);
  for (const oldest of words.keys()) {
    if (words.size <= MOST_WORDS) break;
    words.delete(oldest);
  }
}

/**
 * Waits for calls whose pages have said that they are over.
 *
 * @returns whether there was one among them.
 */
export async function whenFreed(callIds: string[], within = FREED_WITHIN): Promise<boolean> {
  const freeing = callIds.flatMap((callId) => asking.get(callId) ?? giveUpSoon(callId) ?? []);
  if (freeing.length === 0) return false;
  await waitAtMost(within, Promise.race(freeing));
  return true;
}

/**
 * Looks whether calls are over that stand in their visitor's way: the page of one that crashed says
 * nothing. However often it is asked for, the provider is asked every few seconds only.
 */
export async function lookAtCalls(callIds: string[], settling: Settling): Promise<void> {
  const now = performance.now();
  const due = callIds.filter((id) => now - (looks.get(id) ?? -LOOK_INTERVAL) >= LOOK_INTERVAL);
  for (const id of due) {
    looks.delete(id);
    looks.set(id, now);
  }
  for (const id of looks.keys()) {
    if (looks.size <= MOST_LOOKS) break;
    looks.delete(id);
  }
  await Promise.all(due.map((id) => freePlace(id, settling, { settledBy: "next-call" }, [0])));
}

const isId = (id: unknown): id is string =>
  typeof id === "string" && id !== "" && id.length <= LONGEST_ID;

/**
 * Takes a page's word that its call is over; what follows runs behind the answer.
 *
 * A page that may only be loaded anew leaves a claim: its call is ended unless the next page sends that
 * claim, with no word on an end, in time.
 *
 * @returns what is wrong with it, or null: a call that is not claimed in time cannot be gone on with.
 */
export async function endWebCall(
  request: Request,
  site: SiteContext,
): Promise<ApiErrorCode | null> {
  const body = await readJsonBody(request, LONGEST_ENDING);
  const { id, by, claim, outcome } = "value" in body ? body.value : {};
  const isClaim = typeof claim === "string" && CLAIM.test(claim);
  if (claim !== undefined && !(isClaim && isId(id))) return "invalid-body";
  const { settings, send, metrics, tracer, span, quota } = site;
  const provider = providerOf({ settings, send, metrics, tracer, span });
  if (isClaim && by === undefined)
    return provider && isId(id) && (await quota.claim(id, claim)) ? null : "call-over";
  if (!provider || !isId(id)) return null;
  const page = PAGE_ENDINGS.find((ending) => ending === by);
  const told = { settledBy: "page" as const, ...(page && { page }) };
  const free = (delays: number[]) => freePlace(id, settlingOf(site, provider), told, delays, true);
  if (!isClaim || page !== "left") {
    // A page that has the call says that it is over: nobody is waited for any more.
    forgetLeft(id);
    site.waitUntil(free(DELAYS));
    return null;
  }
  const read = readOutcome(Object(outcome));
  const giveUp = async () => {
    if (outcome !== undefined && "outcome" in read) await noteOutcome(read.outcome, request, site);
    return free(LEFT_DELAYS);
  };
  site.waitUntil(awaitReturn(id, claim, quota, giveUp));
  return null;
}
