import type { Log } from "../../observe/log.server";
import type { CallProvider } from "./call-provider.server";

/** Milliseconds to stop asking for calls after the provider refuses the account. */
const PAUSE = 10_000;

/** Seconds until we may ask the provider for calls again; 0 when there is no pause. */
export const pauseLeft = ({ pausedUntil = 0 }: CallProvider): number =>
  Math.max(0, pausedUntil - performance.now()) / 1000;

/** Stops asking for calls for a while, for all visitors. Logs the reason once per pause. */
export function pauseCalls(provider: CallProvider, reason: string, log: Log): void {
  if (pauseLeft(provider) > 0) return;
  provider.pausedUntil = performance.now() + PAUSE;
  log.error("provider-paused", { failure: reason, seconds: PAUSE / 1000 });
}
