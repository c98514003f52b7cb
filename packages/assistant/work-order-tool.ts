import type { CreateFunctionToolDTO, JsonSchema } from "@vapi-ai/web/dist/api.js";
import {
  type FactName,
  factFields,
  type WorkOrderField,
  type WorkOrderFieldName,
  workOrderFields,
} from "./work-order-schema";

/** Each field's description for the model. */
const descriptions: Record<WorkOrderFieldName | FactName, string> = {
  id: "WO-, the current year, a dash and the last four digits of the callback number, such as WO-2026-0142.",
  client: "The caller's name as given.",
  location: "Street address of the job, with the town.",
  type: "Emergency when the triage says so, else Scheduled.",
  status: "In Progress for an emergency, else Scheduled.",
  priority: "High for an emergency, else Normal.",
  technician:
    "'Alerting on-call technician' for an emergency, 'To be assigned' otherwise and after you said that nobody is coming; a name only when somebody has confirmed.",
  estimatedValue: "Always 'To be quoted': the technician names the price, nobody else.",
  timeLogged: "Always '0h 00m' for a new work order.",
  description:
    "What is wrong in the caller's own words, hazards and vulnerable people, then 'Call back: ' and the number. One or two sentences.",
  phone: "The callback number as given.",
};

const fieldNames = Object.keys(workOrderFields) as WorkOrderFieldName[];

function schemaOf(name: WorkOrderFieldName | FactName): JsonSchema {
  const { choices, pattern }: WorkOrderField = { ...workOrderFields, ...factFields }[name];
  return {
    type: "string",
    description: descriptions[name],
    ...(choices && { enum: [...choices] }),
    ...(pattern && { pattern }),
  };
}

// No server, and asynchronous: the tool call reaches the visitor's page as a message. Nobody
// answers it, and the conversation goes on.
function tool(
  name: string,
  description: string,
  required: WorkOrderFieldName[],
  fields: (WorkOrderFieldName | FactName)[] = fieldNames,
) {
  return {
    type: "function",
    async: true,
    function: {
      name,
      description,
      parameters: {
        type: "object",
        properties: Object.fromEntries(fields.map((field) => [field, schemaOf(field)])),
        required,
      },
    },
  } satisfies CreateFunctionToolDTO;
}

/** Reports new facts to the page, so the work order fills in while the caller talks. */
export const reportFacts = tool(
  "report_facts",
  "Reports what you have just understood, or what the caller has corrected, before there is a work order. Send only the fields that are new or changed.",
  [],
  Object.keys(factFields) as FactName[],
);

/** Creates the work order. The model must send every field of the sample. */
export const createWorkOrder = tool(
  "create_work_order",
  "Opens the work order of this call. Call it once, as soon as name, address, problem and callback number are known.",
  fieldNames,
);

/** Updates fields of the work order. */
export const updateWorkOrder = tool(
  "update_work_order",
  "Changes the work order of this call when the caller corrects or adds something. Send its id and the fields that change, nothing else.",
  ["id"],
);
