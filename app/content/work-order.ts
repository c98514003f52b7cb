import type { WorkOrder } from "../../packages/assistant";

export type { WorkOrder };

/** A work order that a call is still filling. */
export type OpenWorkOrder = Partial<WorkOrder>;

/** What a work order's fields and their fixed values are called; a value that is not here is shown as it is. */
export interface WorkOrderWords {
  labels: Record<keyof WorkOrder, string>;
  values: Record<WorkOrder["type" | "status" | "priority"], string> & Record<string, string>;
}
