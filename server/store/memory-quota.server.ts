import type { Settings } from "../settings/settings.server";
import { type CallQuota, leaseSeconds } from "./call-quota.server";
import { ledgerQuota } from "./ledger-quota.server";
import { MemoryLedger } from "./memory-ledger.server";
import type { QuotaJournal } from "./quota-journal.server";
import { steadyClock } from "./steady-clock.server";

/** Milliseconds between the tries to write down that something was released. */
const PAUSES = [1000, 10_000, 60_000];

/**
 * Counts calls in this process: for one instance on its own.
 *
 * @param now the time in milliseconds since the epoch.
 * @param journal keeps the day's count over a crash.
 */
export function memoryQuota(
  settings: Pick<Settings, "quotas" | "voice">,
  now: () => number = steadyClock(),
  journal?: QuotaJournal,
): CallQuota {
  return ledgerQuota(settings, {
    store: "memory",
    ledger: new MemoryLedger(now, leaseSeconds(settings.voice.callMaxSeconds), journal),
    isReachable: async () => !journal?.failing,
    pauses: PAUSES,
    now,
  });
}
