import * as v from "valibot";
import type { OpenWorkOrder, WorkOrder } from "~/content/work-order";
import { factFields, type WorkOrderField, workOrderFields } from "../../../packages/assistant";

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

const whole = orderSchema(workOrderFields);
const changes = orderSchema(workOrderFields, true);
const known = orderSchema(factFields, true);

/** Schemas of the dispatcher's tools by name (packages/assistant/work-order-tool.ts). */
const tools = new Map([
  ["report_facts", known],
  ["create_work_order", whole],
  ["update_work_order", v.object({ ...changes.entries, id: fieldSchema(workOrderFields.id) })],
]);

/** Facts the dispatcher has understood so far, until there is a work order. */
export type Facts = Pick<OpenWorkOrder, "type" | "description" | "location" | "client"> & {
  phone?: string;
};

/** What a tool call brings: facts, a new work order, a change to it, or a refusal. */
export type AskedFor =
  | { is: "facts"; facts: Facts }
  | { is: "order"; order: WorkOrder }
  | { is: "change"; order: OpenWorkOrder }
  | { is: "refused"; problem: string };

/**
 * Checks a tool call against the schema of the dispatcher's tools. Unknown fields are dropped; one
 * invalid field refuses the whole call.
 *
 * @param given parsed arguments; anyone in the room can send them.
 * @returns `problem` goes to the log, so it names the fields but never their values.
 */
export function readToolCall(name: string, given: unknown): AskedFor {
  const schema = tools.get(name);
  if (!schema) return { is: "refused", problem: "an unknown tool" };
  const read = v.safeParse(schema, given);
  if (!read.success) {
    const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? "arguments"));
    return { is: "refused", problem: `${name}: ${[...wrong].join(", ")}` };
  }
  // The schema's picklists match the choices of the type.
  if (schema === known) return { is: "facts", facts: read.output as Facts };
  return schema === whole
    ? { is: "order", order: read.output as WorkOrder }
    : { is: "change", order: read.output as OpenWorkOrder };
}
