import * as v from "valibot";
import {
  factFields,
  type WorkOrder,
  type WorkOrderField,
  workOrderFields,
} from "./work-order-schema";

/** One line of plain text: no markup, no control characters, no change of text direction. */
const PLAIN = /^[^<>\p{Cc}\p{Bidi_Control}]+$/u;

function fieldSchema({ longest, choices, pattern }: WorkOrderField): v.GenericSchema<string> {
  if (choices) return v.picklist(choices);
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.transform((text) => text.trim().replace(/\s+/g, " ")),
    v.regex(pattern ? new RegExp(pattern) : PLAIN),
  );
}

/**
 * Schema of a work order or of facts.
 *
 * @param isOpen whether every field may be missing; fields added in later versions always may.
 */
export const orderSchema = (fields: Record<string, WorkOrderField>, isOpen = false) =>
  v.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = fieldSchema(field);
        return [name, isOpen || field.later ? v.exactOptional(schema) : schema];
      }),
    ),
  );

const changes = orderSchema(workOrderFields, true);

/** Schemas of the dispatcher's tools by name (work-order-tool.ts). */
const tools = new Map([
  ["report_facts", orderSchema(factFields, true)],
  ["create_work_order", orderSchema(workOrderFields)],
  ["update_work_order", v.object({ ...changes.entries, id: fieldSchema(workOrderFields.id) })],
]);

/** Fields of a work order; the number to call back only until there is one. */
export type Known = Partial<WorkOrder> & { phone?: string };

/**
 * Checks a tool call against the schema of the dispatcher's tools. Unknown fields are dropped; one
 * invalid field rejects the whole call.
 * @param given parsed arguments; anyone in the room can send them.
 * @returns `problem` goes to the log, so it names the fields but never their values.
 */
export function readToolCall(name: string, given: unknown): { known: Known } | { problem: string } {
  const schema = tools.get(name);
  if (!schema) return { problem: "an unknown tool" };
  const read = v.safeParse(schema, given);
  // The schema's picklists match the choices of the type.
  if (read.success) return { known: read.output as Known };
  const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? "arguments"));
  return { problem: `${name}: ${[...wrong].join(", ")}` };
}
