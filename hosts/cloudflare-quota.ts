import { answerWithin } from "../server/calls/patience.server";
import type { Settings } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import type { CallLedger } from "./cloudflare-overdue";

/** A method called from afar. */
type Afar<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;
type LedgerMethods =
  | "take"
  | "release"
  | "nameCall"
  | "isLive"
  | "claim"
  | "close"
  | "overdue"
  | "usage"
  | "forget";

/** The binding of the ledger's namespace. */
export interface LedgerNamespace {
  getByName(name: string): { [Method in LedgerMethods]: Afar<CallLedger[Method]> };
}

/** Milliseconds after which a ledger that hangs counts as down. */
const TIMEOUT = 5000;
/** Milliseconds between the tries of a release: a Worker lives for 30 s after its answer. */
const PAUSES = [200, 1000, 2000, 4000];

const inTime = <T>(call: () => Promise<T>) => answerWithin(TIMEOUT, call);

/** Counts calls in the one ledger of the site; while it is out of reach no call is granted. */
export function durableQuota(
  settings: Pick<Settings, "quotas" | "voice">,
  ledgers: LedgerNamespace,
  pauses: readonly number[] = PAUSES,
): CallQuota {
  // Asked for anew each time: what a request got from the platform is of no use to the next one.
  const ledger = () => ledgers.getByName("site");
  return ledgerQuota(settings, {
    store: "durable-object",
    ledger: {
      take: (request) => inTime(() => ledger().take(request)),
      release: (lease) => inTime(() => ledger().release(lease)),
      name: (lease, callId) => inTime(() => ledger().nameCall(lease, callId)),
      isLive: (callId) => inTime(() => ledger().isLive(callId)),
      claim: (callId, word) => inTime(() => ledger().claim(callId, word)),
      close: (callId, by) => inTime(() => ledger().close(callId, by)),
      overdue: () => inTime(() => ledger().overdue()),
      usage: (key) => inTime(() => ledger().usage(key)),
      forget: (lease) => inTime(() => ledger().forget(lease)),
    },
    isReachable: () =>
      inTime(() => ledger().isLive("")).then(
        () => true,
        () => false,
      ),
    pauses,
    now: Date.now,
  });
}
