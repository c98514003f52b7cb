import type { Log } from "../../observe/log.server";
import type { Settings } from "../../settings/settings.server";

/** Milliseconds to stop asking for calls after the provider refuses the account. */
const PAUSE = 10_000;

/** When the pause ends, by the account's settings. */
const paused = new WeakMap<Settings["voice"], number>();

/**
 * Seconds left in which we must not ask the provider for calls; 0 when there is no pause.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function pauseLeft(account: Settings["voice"], now = performance.now()): number {
  return Math.max(0, (paused.get(account) ?? 0) - now) / 1000;
}

/** Stops asking for calls for a while, for all visitors. Logs the reason once per pause. */
export function pauseCalls(account: Settings["voice"], reason: string, log: Log): void {
  if (pauseLeft(account) > 0) return;
  paused.set(account, performance.now() + PAUSE);
  log.error("provider-paused", { provider: reason, seconds: PAUSE / 1000 });
}
