import * as v from "valibot";
import type { OpenWorkOrder, WorkOrder } from "~/content/work-order";
import {
  type FactName,
  factFields,
  type WorkOrderField,
  workOrderFields,
} from "../../../packages/assistant";

/** One line of words: no markup, no control characters, nothing that turns the direction of text. */
const PLAIN = /^[^<>\p{Cc}\p{Bidi_Control}]+$/u;

type Line = v.GenericSchema<string>;

function fieldSchema({ longest, choices, pattern }: WorkOrderField): Line {
  if (choices) return v.picklist(choices);
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.transform((text) => text.trim().replace(/\s+/g, " ")),
    v.regex(pattern ? new RegExp(pattern) : PLAIN),
  );
}

/** A schema of each field. */
const each = <Name extends string, T>(
  fields: Record<Name, WorkOrderField>,
  make: (field: WorkOrderField) => T,
) =>
  Object.fromEntries(
    Object.entries<WorkOrderField>(fields).map(([name, field]) => [name, make(field)]),
  ) as Record<Name, T>;
const optional = (field: WorkOrderField): v.ExactOptionalSchema<Line, undefined> =>
  v.exactOptional(fieldSchema(field));

/** What a new work order must hold: every field but those that came later. */
export const orderSchema = <Name extends string>(fields: Record<Name, WorkOrderField>) =>
  v.object(each(fields, (field) => (field.later ? optional(field) : fieldSchema(field))));

const whole = orderSchema(workOrderFields);
const changes = v.object({
  ...each(workOrderFields, optional),
  id: fieldSchema(workOrderFields.id),
});
const known = v.object(each<FactName, ReturnType<typeof optional>>(factFields, optional));

/** The dispatcher's tools by name (packages/assistant/work-order-tool.ts). */
const tools = new Map<string, typeof whole | typeof changes | typeof known>([
  ["report_facts", known],
  ["create_work_order", whole],
  ["update_work_order", changes],
]);

/** What the dispatcher has understood so far; a work order takes its place. */
export type Facts = Pick<OpenWorkOrder, "type" | "description" | "location" | "client"> & {
  phone?: string;
};

/** What a tool call tells or asks for: facts, a new work order, a change of the open one, or nothing. */
export type AskedFor =
  | { is: "facts"; facts: Facts }
  | { is: "order"; order: WorkOrder }
  | { is: "change"; change: OpenWorkOrder }
  | { is: "refused"; problem: string };

/**
 * Checks a tool call by the schema that the dispatcher's tools are made of. Fields that the schema
 * does not know are dropped; one field that it does not allow refuses the whole call.
 *
 * @param given parsed arguments; they come from a room that anybody in it can write to.
 * @returns `problem` names the fields, never what they held: it goes to the log.
 */
export function readToolCall(name: string, given: unknown): AskedFor {
  const schema = tools.get(name);
  if (!schema) return { is: "refused", problem: "an unknown tool" };
  const read = v.safeParse(schema, given);
  if (!read.success) {
    const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? "arguments"));
    return { is: "refused", problem: `${name}: ${[...wrong].join(", ")}` };
  }
  // The picklists of the schema are the choices of the type.
  if (schema === known) return { is: "facts", facts: read.output as Facts };
  return schema === whole
    ? { is: "order", order: read.output as WorkOrder }
    : { is: "change", change: read.output as OpenWorkOrder };
}
