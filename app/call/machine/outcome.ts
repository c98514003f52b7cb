import type { Call, Outcome } from "./call";

/**
 * Adds fields to a call's outcome, and the time of a step unless it already has one. An untracked
 * visitor is only counted: no call id, no times.
 */
export function addTo(call: Call, values: Record<string, unknown>, after?: string, at = 0): Call {
  const { outcome, page } = call;
  if (!outcome) return call;
  const told = { ...outcome.told, ...values };
  const time = `${after}After`;
  if (after && !page.untracked && !(time in told)) told[time] = Math.round(at - outcome.pressed);
  return { ...call, outcome: { ...outcome, told } };
}

/** Adds the call's id to its outcome, unless the visitor asks not to be tracked. */
export const nameOutcome = (call: Call, id: string): Call =>
  call.page.untracked ? call : addTo(call, { id });

/** What to report to the server now, and the outcome after it; null if there is nothing new. */
export function sendOutcome({ outcome, page }: Call) {
  if (!outcome || Object.keys(outcome.told).length === outcome.sent) return null;
  const { id } = outcome.told;
  const told = {
    again: true,
    ...(id !== undefined && { id }),
    ...(page.untracked && { untracked: true }),
  };
  const after: Outcome = { ...outcome, told, sent: Object.keys(told).length };
  return { told: outcome.told, after };
}
