/** The rules for one field of a work order. */
export interface WorkOrderField {
  /** Maximum length in characters. */
  longest: number;
  /** The allowed values, if the field is a choice. */
  choices?: readonly string[];
  /** Source of a regular expression that the value must match. */
  pattern?: string;
  /** The field came after launch, so an assistant not pushed since then does not send it. */
  later?: true;
}

/**
 * The fields of the sample work order (spec §3), in its order. They define the parameters of the
 * dispatcher's tools and validate everything the tools send.
 */
export const workOrderFields = {
  id: { longest: 14, pattern: "^WO-\\d{4}-\\d{1,6}$" },
  client: { longest: 80 },
  location: { longest: 160 },
  type: { longest: 9, choices: ["Emergency", "Scheduled"] },
  status: { longest: 11, choices: ["In Progress", "Scheduled"] },
  priority: { longest: 6, choices: ["High", "Normal"] },
  technician: { longest: 80 },
  estimatedValue: { longest: 40 },
  timeLogged: { longest: 20 },
  description: { longest: 600 },
} as const satisfies Record<string, WorkOrderField>;

/** Facts reported during the call, before there is a work order. */
export const factFields = {
  type: workOrderFields.type,
  description: workOrderFields.description,
  location: workOrderFields.location,
  client: workOrderFields.client,
  phone: { longest: 40 },
} as const satisfies Record<string, WorkOrderField>;

/** The name of a reported fact. */
export type FactName = keyof typeof factFields;

/** The type of a field's value. */
type Held<Field extends WorkOrderField> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : string;

type Fields = typeof workOrderFields;
type Later = {
  [Name in keyof Fields]: Fields[Name] extends { later: true } ? Name : never;
}[keyof Fields];

/** A work order (spec §3). */
export type WorkOrder = { [Name in Exclude<keyof Fields, Later>]: Held<Fields[Name]> } & {
  [Name in Later]?: Held<Fields[Name]>;
};

/** The name of a work order's field. */
export type WorkOrderFieldName = keyof typeof workOrderFields;
