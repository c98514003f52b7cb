import { answerWithin } from "../server/http/patience.server";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import { type Ledger, ledgerAfar } from "../server/store/call-ledger.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";

/** The binding of the ledger's namespace. */
export interface LedgerNamespace {
  getByName(name: string): { ask(operation: keyof Ledger, args: unknown[]): Promise<unknown> };
}

/** Milliseconds after which a ledger that hangs counts as down. */
const TIMEOUT = 5000;
/** Milliseconds between the tries of a release: a Worker lives for 30 s after its answer. */
const PAUSES = [200, 1000, 2000, 4000];

/** Counts calls in the one ledger of the site; while it is out of reach no call is granted. */
export function durableQuota(
  settings: Pick<Settings, "quotas" | "voice" | "operatorSecret">,
  ledgers: LedgerNamespace,
  log: Log,
  pauses: readonly number[] = PAUSES,
): CallQuota {
  // Asked for anew each time: what a request got from the platform is of no use to the next one.
  const ledger = ledgerAfar((operation, args) =>
    answerWithin(TIMEOUT, () => ledgers.getByName("site").ask(operation, args)),
  );
  return ledgerQuota(settings, {
    store: "durable-object",
    ledger,
    pauses,
    now: Date.now,
    log,
  });
}
