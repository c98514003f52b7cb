import type { CallOutcome } from "../../calls/outcome/call-outcome.server";
import type { Metrics } from "./metric-table.server";

/** Notices by the names that are counted; a page can send any word. */
const NOTICES = new Set([
  ...["script-failed", "insecure", "no-webrtc", "no-microphone", "microphone-denied"],
  ...["microphone-busy", "microphone-failed", "prompt-unanswered", "bot-check-failed"],
  ...["start-failed", "no-answer", "broken-off", "sound-blocked", "bundle-failed"],
  ...["offline", "another-microphone", "another-loudspeaker", "microphone-unplugged"],
  ...["no-loudspeaker", "cross-origin", "invalid-body"],
  ...["connection-error", "ejected", "meeting-full", "exp-room", "exp-token", "no-room"],
  ...["nbf-room", "nbf-token", "not-allowed", "end-of-life"],
  ...["too-many-calls", "demo-at-capacity", "voice-off", "provider-error", "provider-timeout"],
]);

/** Refused on purpose: nobody is to be woken for a limit that holds. */
const REFUSALS = new Set(["too-many-calls", "demo-at-capacity", "voice-off", "invalid-body"]);

/** Endings that a visitor did not choose. */
const isFailure = ({ ended, notice = "", prompt, typing }: CallOutcome) =>
  ended === "failure" && !REFUSALS.has(notice) && (prompt === "granted" || typing === true);

const steps = ["prompt", "loaded", "joined", "connected", "sound", "order"] as const;

/**
 * Counts what a page tells of a call.
 *
 * @param isOurs whether it names a call that was created here.
 */
export function countOutcome(metrics: Metrics, outcome: CallOutcome, isOurs: boolean): void {
  if (outcome.right)
    metrics.count("dispatch_call_ratings_total", {
      right: outcome.right,
      wrong: outcome.wrong ?? "",
    });
  if (outcome.again) return;
  const reached = {
    press: true,
    granted: outcome.prompt === "granted",
    connected: outcome.connected,
    first_sound: outcome.sound,
    work_order: outcome.order,
  };
  for (const [step, isReached] of Object.entries(reached))
    if (isReached) metrics.count("dispatch_funnel_total", { step });
  // An alert hangs on it, and anybody can make up what names no call.
  const result = outcome.connected ? "connected" : isFailure(outcome) ? "failed" : null;
  if (result && isOurs) metrics.count("dispatch_call_connects_total", { result });
  if (outcome.notice) {
    const code = NOTICES.has(outcome.notice) ? outcome.notice : "other";
    metrics.count("dispatch_call_notices_total", { code });
  }
  for (const step of steps) {
    const milliseconds = outcome[`${step}After`];
    if (milliseconds !== undefined)
      metrics.observe("dispatch_call_step_seconds", { step }, milliseconds / 1000);
  }
}
