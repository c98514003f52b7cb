import type { Call } from "./call";
import type { Step } from "./events";

/**
 * Adds fields to a call's outcome, and the time of a step unless it already has one. An untracked
 * visitor is only counted: no call id, no times.
 */
export function addTo(call: Call, values: Record<string, unknown>, after?: string, at = 0): Call {
  const { outcome, page } = call;
  if (!outcome) return call;
  const told = { ...outcome.told, ...values };
  if (after && !page.untracked) told[`${after}After`] ??= Math.round(at - outcome.pressed);
  return { ...call, outcome: { ...outcome, told } };
}

/** Adds the call's id to its outcome, unless the visitor asks not to be tracked. */
export const nameOutcome = (call: Call, id: string): Call =>
  call.page.untracked ? call : addTo(call, { id });

/** The call once its outcome is reported: what a later report adds names the same call. */
export function reported(call: Call): Call {
  const { outcome, page } = call;
  const id = outcome?.told.id as string | undefined;
  const told = { again: true, ...(id && { id }), ...(page.untracked && { untracked: true }) };
  return { ...call, outcome: { told, pressed: 0, sent: Object.keys(told).length } };
}

/** Reports to the server what is new in a call's outcome. */
export function report(call: Call): Step {
  const { outcome } = call;
  if (!outcome || Object.keys(outcome.told).length === outcome.sent) return { call, effects: [] };
  return { effects: [{ do: "tell-outcome", outcome: outcome.told }], call: reported(call) };
}
