import type { SiteContext } from "../../context.server";
import { readJsonBody } from "../../http/json-body.server";
import { type CallProvider, callProvider } from "../provider/provider.server";
import type { CallQuota } from "../quota/call-quota.server";

/** Milliseconds before each question to the provider: a call takes a moment to be over. */
const DELAYS = [0, 1000, 2000, 4000, 8000];
/** Bytes of the longest message. */
const LONGEST_BODY = 1024;
/** Characters of the longest id of a call. */
const LONGEST_ID = 200;

/** Calls that this instance is asking about: saying it twice does not ask twice. */
const asking = new Set<string>();

/**
 * Frees the place of a call whose page says that it is over, once the provider says so too: a
 * visitor's word alone would let anyone talk on while holding no place.
 *
 * An id that holds no place costs the provider nothing.
 */
export async function freePlace(
  callId: string,
  quota: CallQuota,
  provider: CallProvider,
  delays: number[] = DELAYS,
): Promise<void> {
  if (asking.has(callId)) return;
  asking.add(callId);
  try {
    if (!(await quota.isLive(callId))) return;
    for (const delay of delays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!(await provider.hasEnded(callId).catch(() => false))) continue;
      await quota.ended(callId);
      return;
    }
  } finally {
    asking.delete(callId);
  }
}

/** Takes a page's word that its call is over; what follows runs behind the answer. */
export async function endWebCall(request: Request, site: SiteContext): Promise<void> {
  const body = await readJsonBody(request, LONGEST_BODY);
  const id = "value" in body ? body.value.id : undefined;
  const provider = callProvider(site.settings);
  if (!provider || typeof id !== "string" || !id || id.length > LONGEST_ID) return;
  site.waitUntil(freePlace(id, site.quota, provider));
}
