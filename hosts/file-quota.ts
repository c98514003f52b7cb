import type { Log } from "../server/observe/log.server";
import { type Settings, SettingsError } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { memoryQuota } from "../server/store/memory-quota.server";
import type { JournalEntry, QuotaJournal } from "../server/store/quota-journal.server";
import { steadyClock } from "../server/store/steady-clock.server";
import { QuotaFile } from "./quota-journal-file";

/** Milliseconds between two log lines about a file that cannot be written. */
const TOLD_INTERVAL = 60_000;

/**
 * A file that says so in the log when it cannot be written.
 *
 * @param isCostly whether a call that is not written down must not be created.
 */
function watched(file: QuotaFile, log: Log, isCostly: boolean): QuotaJournal {
  let told = Number.NEGATIVE_INFINITY;
  return {
    read: () => file.read(),
    get failing() {
      return isCostly && file.failing;
    },
    async append(entry: JournalEntry) {
      try {
        await file.append(entry);
      } catch (error) {
        if (performance.now() - told > TOLD_INTERVAL) {
          told = performance.now();
          log[isCostly ? "error" : "warn"]("quota-file-failed", { error: String(error) });
        }
        if (isCostly) throw error;
      }
    },
  };
}

/**
 * Counts calls in this process, with the day's count in a file that outlives it.
 *
 * Where the file cannot be written, simulated calls, which cost nothing, are counted all the same.
 *
 * @throws SettingsError where it cannot be written and calls are paid for.
 */
export function fileQuota(settings: Settings, log: Log): CallQuota {
  const { quotas, voice } = settings;
  if (quotas.file === null || voice.provider === "off") return memoryQuota(settings);
  const isCostly = voice.provider === "vapi";
  const now = steadyClock();
  try {
    return memoryQuota(settings, now, watched(new QuotaFile(quotas.file, now), log, isCostly));
  } catch (error) {
    if (isCostly || !(error instanceof SettingsError)) throw error;
    log.warn("quota-file-unwritable", { error: error.message });
    return memoryQuota(settings);
  }
}
