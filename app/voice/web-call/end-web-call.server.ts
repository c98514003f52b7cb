import type { SiteContext } from "../../context.server";
import { readJsonBody } from "../../http/json-body.server";
import type { CallProvider } from "../provider/call-provider.server";
import { callProvider } from "../provider/provider.server";
import type { CallQuota } from "../quota/call-quota.server";

/** Milliseconds before each question to the provider: a call takes a moment to be over. */
const DELAYS = [0, 1000, 2000, 4000, 8000];
/** Bytes of the longest message. */
const LONGEST_BODY = 1024;
/** Characters of the longest id of a call. */
const LONGEST_ID = 200;

/** Milliseconds that a visitor who calls again waits for the end of their last call. */
const FREED_WITHIN = 4000;
/** Milliseconds between two looks at a call that nobody has said is over. */
const LOOK_INTERVAL = 5000;
/** Calls whose last look is remembered. */
const MOST_LOOKS = 1000;

/** Calls that this instance is asking about: saying it twice does not ask twice. */
const asking = new Map<string, Promise<void>>();
/** When calls were last looked at, in the order of that. */
const looks = new Map<string, number>();

/**
 * Frees the place of a call whose page says that it is over, once the provider says so too: a
 * visitor's word alone would let anyone talk on while holding no place.
 *
 * An id that holds no place costs the provider nothing.
 */
export function freePlace(
  callId: string,
  quota: CallQuota,
  provider: CallProvider,
  delays: number[] = DELAYS,
): Promise<void> {
  const already = asking.get(callId);
  if (already) return already;
  const freed = askUntilOver(callId, quota, provider, delays).finally(() => asking.delete(callId));
  asking.set(callId, freed);
  return freed;
}

async function askUntilOver(
  callId: string,
  quota: CallQuota,
  provider: CallProvider,
  delays: number[],
) {
  if (!(await quota.isLive(callId))) return;
  for (const delay of delays) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (!(await provider.hasEnded(callId).catch(() => false))) continue;
    await quota.ended(callId);
    return;
  }
}

/**
 * Waits for calls whose pages have said that they are over.
 *
 * @returns whether there was one among them.
 */
export async function whenFreed(callIds: string[], within = FREED_WITHIN): Promise<boolean> {
  const freeing = callIds.flatMap((callId) => asking.get(callId) ?? []);
  if (freeing.length === 0) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, within);
  });
  await Promise.race([...freeing, late]);
  clearTimeout(timer);
  return true;
}

/**
 * Looks whether calls are over that stand in their visitor's way: the page of one that crashed says
 * nothing. However often it is asked for, the provider is asked every few seconds only.
 */
export async function lookAtCalls(
  callIds: string[],
  quota: CallQuota,
  provider: CallProvider,
): Promise<void> {
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
  await Promise.all(due.map((id) => freePlace(id, quota, provider, [0])));
}

/** Takes a page's word that its call is over; what follows runs behind the answer. */
export async function endWebCall(request: Request, site: SiteContext): Promise<void> {
  const body = await readJsonBody(request, LONGEST_BODY);
  const id = "value" in body ? body.value.id : undefined;
  const provider = callProvider(site.settings, { send: site.send });
  if (!provider || typeof id !== "string" || !id || id.length > LONGEST_ID) return;
  site.waitUntil(freePlace(id, site.quota, provider));
}
