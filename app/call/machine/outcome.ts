import type { Call } from "./call";
import type { Step } from "./events";

/**
 * Adds fields to a call's outcome, and the time of a step unless it already has one. An untracked
 * visitor is only counted: no call id, no times.
 */
export function addTo(call: Call, values: Record<string, unknown>, step = "", at = 0): Call {
  const { outcome, page } = call;
  if (!outcome) return call;
  const fields = { ...outcome.fields, ...values };
  if (step && !page.untracked) fields[`${step}After`] ??= at - outcome.pressed;
  return { ...call, outcome: { ...outcome, fields } };
}

/** Adds the call's id to its outcome, unless the visitor asks not to be tracked. */
export const nameOutcome = (call: Call, id: string): Call =>
  call.page.untracked ? call : addTo(call, { id });

/** The call after a report of its outcome; later reports carry the same call id. */
export function reported(call: Call): Call {
  const { outcome, page } = call;
  const id = outcome?.fields.id as string | undefined;
  const fields = { again: true, ...(id && { id }), ...(page.untracked && { untracked: true }) };
  return { ...call, outcome: { fields, pressed: 0, sent: Object.keys(fields).length } };
}

/** Reports to the server what is new in a call's outcome. */
export function report(call: Call): Step {
  const { outcome } = call;
  if (!outcome || Object.keys(outcome.fields).length === outcome.sent) return { call, effects: [] };
  return { effects: [{ do: "report-outcome", outcome: outcome.fields }], call: reported(call) };
}
