import type { Log } from "../../observe/log.server";
import type { Settings } from "../../settings/settings.server";

/** Milliseconds for which a provider is left alone that has refused the account. */
const PAUSE = 10_000;

/** Until when, by the settings of the account. */
const paused = new WeakMap<Settings["voice"], number>();

/**
 * Seconds for which the provider is not asked for calls; 0 where it may be.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function pauseLeft(account: Settings["voice"], now = performance.now()): number {
  return Math.max(0, (paused.get(account) ?? 0) - now) / 1000;
}

/** Leaves the provider alone for a while, for everybody; the log reads why, once a pause. */
export function pauseAsking(account: Settings["voice"], reason: string, log: Log): void {
  if (pauseLeft(account) > 0) return;
  paused.set(account, performance.now() + PAUSE);
  log.error("provider-paused", { provider: reason, seconds: PAUSE / 1000 });
}
