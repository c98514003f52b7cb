/** What one field of a work order may hold. */
export interface WorkOrderField {
  /** Longest value in characters. */
  longest: number;
  /** The only values, where there is a choice. */
  choices?: readonly string[];
  /** What a value must match, as the source of a regular expression. */
  pattern?: string;
  /** Added to a running site: an assistant that was not pushed since does not send it. */
  later?: true;
}

/**
 * The fields of the sample work order (spec §3), in its order: what the dispatcher's tools are
 * asked for, and what anything that arrives from them is checked with.
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

/** What a caller tells before there is a work order, reported as it is understood. */
export const factFields = {
  type: workOrderFields.type,
  description: workOrderFields.description,
  location: workOrderFields.location,
  client: workOrderFields.client,
  phone: { longest: 40 },
} as const satisfies Record<string, WorkOrderField>;

/** The name of such a fact. */
export type FactName = keyof typeof factFields;

/** What a field holds. */
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
