import * as v from "valibot";
import type { OpenWorkOrder, WorkOrder } from "~/content/work-order";
import {
  type WorkOrderField,
  type WorkOrderFieldName,
  workOrderFields,
} from "../../../packages/assistant/work-order-schema";

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
const each = <T>(make: (field: WorkOrderField) => T) =>
  Object.fromEntries(
    Object.entries<WorkOrderField>(workOrderFields).map(([name, field]) => [name, make(field)]),
  ) as Record<WorkOrderFieldName, T>;

const required = each(fieldSchema);
const whole = v.object(required);
const changes = v.object({
  ...each((field): v.ExactOptionalSchema<Line, undefined> => v.exactOptional(fieldSchema(field))),
  id: required.id,
});

/** The dispatcher's tools by name (packages/assistant/work-order-tool.ts). */
const tools = new Map<string, typeof whole | typeof changes>([
  ["create_work_order", whole],
  ["update_work_order", changes],
]);

/** What a tool call asks for: a new work order, a change of the one that is open, or nothing. */
export type AskedFor =
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
  return schema === whole
    ? { is: "order", order: read.output as WorkOrder }
    : { is: "change", change: read.output as OpenWorkOrder };
}
