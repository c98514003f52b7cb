import { workOrderRows } from "~/components/work-order-card";
import { workOrderWords } from "~/content/en/work-order";
import type { WorkOrder } from "~/content/work-order";
import { createdAfter, createdIn, type Draft } from "./draft";

const emergency = ({ because }: Draft) => because?.map(({ text }) => text).join("") ?? null;

/** The work order as lines of plain text. */
export function orderAsText(order: WorkOrder, draft: Draft): string {
  const said = emergency(draft);
  return [
    ...workOrderRows.map(({ field }) => `${workOrderWords.labels[field]}: ${order[field]}`),
    ...(said ? [`Emergency because the caller said: “${said}”`] : []),
    `Created in ${createdIn(draft)} of a test call. Nobody has been sent.`,
  ].join("\n");
}

/** The work order as JSON: its ten fields (spec §3), and how it came to be. */
export function orderAsJson(order: WorkOrder, draft: Draft): string {
  const createdAt = draft.createdAt === null ? null : new Date(draft.createdAt).toISOString();
  const kept = {
    ...order,
    testCall: { createdAt, createdAfterSeconds: createdAfter(draft), emergency: emergency(draft) },
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
}
