import { type WorkOrder, workOrderFields } from "../../packages/assistant";

export { type WorkOrder, workOrderFields };

/** A work order that a call is still filling in. */
export type OpenWorkOrder = Partial<WorkOrder>;

/** Labels of a work order's fields and fixed values. A value without a label is shown as is. */
export interface WorkOrderWords {
  /** Before the day of the call. */
  received: string;
  labels: Record<keyof WorkOrder, string>;
  values: Record<WorkOrder["type" | "status" | "priority"], string> & Record<string, string>;
}
