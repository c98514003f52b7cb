import {
  type FactName,
  factFields,
  type WorkOrderFieldName,
  workOrderFields,
} from "../../assistant/work-order-schema";
import { type CallSoFar, placeOf } from "./call-so-far";
import { descriptionOf, problemOf } from "./description";
import type { WorkOrderCall } from "./dialogue";
import { writePhone } from "./facts/phone";
import { isUnclear, triage } from "./triage";

/** Placeholder for a fact the caller won't give (packages/assistant/prompt.ts). */
const NOT_GIVEN = "Not given";

/** Whether to treat the call as an emergency; an unsure one counts. */
export const isEmergency = (call: CallSoFar): boolean => triage(call) !== "not";

/** Whether the caller was told that we send nobody. */
export const saidThatNobodyComes = ({ said }: CallSoFar): boolean =>
  Boolean(said["nobody-comes"] || said["nobody-comes-911"]);

/** The current work order: every field, within the schema's limits. */
function workOrderOf(call: CallSoFar): Record<WorkOrderFieldName, string> {
  const emergency = isEmergency(call);
  const digits = call.phone?.replace(/\D/g, "") ?? "";
  const order: Record<WorkOrderFieldName, string> = {
    id: `WO-${call.labels.year}-${digits.slice(-4) || "0000"}`,
    client: call.name ?? NOT_GIVEN,
    location: placeOf(call) || NOT_GIVEN,
    type: emergency ? "Emergency" : "Scheduled",
    status: emergency ? "In Progress" : "Scheduled",
    priority: emergency ? "High" : "Normal",
    // A caller who was told that nobody is coming must not read about a technician.
    technician:
      emergency && !saidThatNobodyComes(call) ? "Alerting on-call technician" : "To be assigned",
    estimatedValue: "To be quoted",
    timeLogged: "0h 00m",
    description: descriptionOf(call, call.phone ? writePhone(call.phone) : NOT_GIVEN),
  };
  for (const name of Object.keys(order) as WorkOrderFieldName[])
    order[name] = order[name].slice(0, workOrderFields[name].longest).trim() || NOT_GIVEN;
  return order;
}

/** The facts known before there is a work order. */
function factsOf(call: CallSoFar): Partial<Record<FactName, string>> {
  const isKnown = call.problem.length > 0 || call.dangers.length > 0;
  const facts: Partial<Record<FactName, string>> = {
    type: !isKnown || isUnclear(call) ? undefined : isEmergency(call) ? "Emergency" : "Scheduled",
    description: isKnown ? problemOf(call) : undefined,
    location: placeOf(call) || undefined,
    client: call.name ?? undefined,
    phone: call.phone ? writePhone(call.phone) : undefined,
  };
  for (const name of Object.keys(facts) as FactName[])
    if (facts[name]) facts[name] = facts[name].slice(0, factFields[name].longest).trim();
  return facts;
}

/** The tool call that reports what a turn added or changed; null when nothing did. */
export function factsCall(before: CallSoFar, call: CallSoFar): WorkOrderCall | null {
  const known = factsOf(before);
  const changed = Object.entries(factsOf(call)).filter(
    ([name, value]) => value && value !== known[name as FactName],
  );
  if (changed.length === 0) return null;
  return { name: "report_facts", arguments: Object.fromEntries(changed) };
}

/**
 * The tool call that creates or updates the work order; null when it is current.
 *
 * The id never changes: updates are matched by it.
 */
export function workOrderCall(call: CallSoFar): WorkOrderCall | null {
  const now = workOrderOf(call);
  if (!call.order) return { name: "create_work_order", arguments: now };
  const id = call.order.id ?? now.id;
  const changed = Object.entries(now).filter(
    ([name, value]) => name !== "id" && call.order?.[name] !== value,
  );
  if (changed.length === 0) return null;
  return { name: "update_work_order", arguments: { id, ...Object.fromEntries(changed) } };
}
