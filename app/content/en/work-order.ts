import type { WorkOrder, WorkOrderWords } from "../work-order";

/**
 * The invented sample work order: the Tuesday night in "How it works" and the dashboard picture.
 * The simulated calls are on other nights, with other numbers (packages/simulator/calls.ts).
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
    "Pipe burst above the kitchen. Water is coming through the ceiling and the main valve is stuck. Call back at (602) 555-0134.",
};

/** The field names from the specification (spec §3). */
export const workOrderWords: WorkOrderWords = {
  received: "Received",
  labels: {
    id: "Work order",
    type: "Type",
    client: "Client",
    location: "Location",
    status: "Status",
    priority: "Priority",
    technician: "Technician",
    estimatedValue: "Estimated value",
    timeLogged: "Time logged",
    description: "Description",
  },
  values: {
    Emergency: "Emergency",
    Scheduled: "Scheduled",
    "In Progress": "In Progress",
    High: "High",
    Normal: "Normal",
  },
};
