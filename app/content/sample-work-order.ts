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

/**
 * The sample of the pages, invented: the Tuesday night of "How it works" and of the dashboard's
 * picture. The simulated calls are other nights with other numbers (simulator/calls.ts).
 */
export const sampleWorkOrder: WorkOrder = {
  id: "WO-2026-0186",
  client: "Maria Lopez",
  location: "18 Alder Street, Springfield",
  type: "Emergency",
  status: "In Progress",
  priority: "High",
  technician: "Priya Shah",
  estimatedValue: "$850",
  timeLogged: "1h 25m",
  description:
    "Pipe burst above the kitchen. Water is coming through the ceiling and the main valve is stuck. Call back on 555 0186.",
};
