/** A work order as the pages show it (spec §3). */
export interface WorkOrder {
  /** Shape WO-year-number. */
  id: string;
  client: string;
  location: string;
  type: "Emergency" | "Scheduled";
  status: "In Progress" | "Scheduled";
  priority: "High" | "Normal";
  technician: string;
  /** Money as it is shown, such as `$850`. */
  estimatedValue: string;
  /** Hours and minutes, such as `1h 25m`. */
  timeLogged: string;
  description: string;
}

/** A work order that a call is still filling. */
export type OpenWorkOrder = Partial<WorkOrder>;

/** What a work order's fields and their fixed values are called; a value that is not here is shown as it is. */
export interface WorkOrderWords {
  labels: Record<keyof WorkOrder, string>;
  values: Record<WorkOrder["type" | "status" | "priority"], string> & Record<string, string>;
}
