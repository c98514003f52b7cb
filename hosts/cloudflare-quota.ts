import type { Settings } from "../app/settings.server";
import {
  type CallQuota,
  DAY_WINDOW_SECONDS,
  leaseSeconds,
  quotaWindow,
  STORE_RETRY_SECONDS,
  VISITOR_WINDOW_SECONDS,
  waitForPlace,
} from "../app/voice/quota/call-quota.server";
import type { CallLedger } from "./cloudflare-ledger";

/** A method called from afar. */
type Afar<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;
type LedgerMethods = "take" | "giveBack" | "nameCall" | "isLive" | "free";

/** The binding of the ledger's namespace. */
export interface LedgerNamespace {
  getByName(name: string): { [Method in LedgerMethods]: Afar<CallLedger[Method]> };
}

/** Milliseconds after which a ledger that hangs counts as down. */
const TIMEOUT = 5000;

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs what frees something; a ledger that is out of reach frees by expiry instead. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await inTime(work());
  } catch {
    // Nothing to be done about it.
  }
}

/** Counts calls in the one ledger of the site; while it is out of reach no call is granted. */
export function ledgerQuota(
  { quotas, voice }: Pick<Settings, "quotas" | "voice">,
  ledgers: LedgerNamespace,
): CallQuota {
  // Asked for anew each time: what a request got from the platform is of no use to the next one.
  const ledger = () => ledgers.getByName("site");
  return {
    store: "durable-object",
    async take(visitor) {
      const hour = quotaWindow(Date.now(), VISITOR_WINDOW_SECONDS);
      const day = quotaWindow(Date.now(), DAY_WINDOW_SECONDS);
      const lease = crypto.randomUUID();
      const counts = {
        visitor: {
          key: `visitor:${visitor}/${hour.name}`,
          limit: quotas.perVisitorPerHour,
          secondsLeft: hour.secondsLeft,
        },
        day: { key: `day:${day.name}`, limit: quotas.perDay, secondsLeft: day.secondsLeft },
      };
      const keys = [counts.visitor.key, counts.day.key];
      try {
        const places = { limit: quotas.atOnce, seconds: leaseSeconds(voice.callMaxSeconds) };
        const refused = await inTime(ledger().take({ lease, ...counts, places }));
        if (refused) {
          const { reason, retryAfter } = refused;
          const wait = reason === "at-once" ? waitForPlace(retryAfter) : retryAfter;
          return { granted: false, reason, retryAfter: wait };
        }
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        const retryAfter = STORE_RETRY_SECONDS;
        return { granted: false, reason: "store-down", retryAfter, detail };
      }
      return {
        granted: true,
        giveBack: () => quietly(() => ledger().giveBack(lease, keys)),
        started: (callId) => quietly(() => ledger().nameCall(lease, callId)),
      };
    },
    isLive: (callId) => inTime(ledger().isLive(callId)).catch(() => false),
    ended: (callId) => quietly(() => ledger().free(callId)),
    isReachable: () =>
      inTime(ledger().isLive("")).then(
        () => true,
        () => false,
      ),
  };
}
