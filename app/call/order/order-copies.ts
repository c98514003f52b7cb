import { shownValue, workOrderRows } from "~/components/work-order-card";
import type { CallDetails } from "~/content/call-details";
import { createdAfter, createdIn, type Draft, type Finished } from "./draft";

/** The caller's words that made it an emergency, or null. */
export const emergency = ({ because }: Draft) => because?.map(({ text }) => text).join("") ?? null;

/** The work order as plain text, one field per line. */
export function orderAsText(draft: Finished, { words, text }: CallDetails["order"]): string {
  const { order } = draft;
  const said = emergency(draft);
  return [
    ...workOrderRows
      .filter((field) => order[field])
      .map((field) => `${words.labels[field]}: ${shownValue(field, order, words)}`),
    ...(said ? [text.because(said)] : []),
    text.created(createdIn(draft)),
  ].join("\n");
}

/** The work order as JSON: its ten fields (spec §3) and facts of the call that made it. */
export function orderAsJson(draft: Finished): string {
  const createdAt = draft.createdAt === null ? null : new Date(draft.createdAt).toISOString();
  const kept = {
    ...draft.order,
    testCall: { createdAt, createdAfterSeconds: createdAfter(draft), emergency: emergency(draft) },
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
}
