import { shownValue, workOrderRows } from "~/components/work-order-card";
import type { CallDetails } from "~/content/call-details";
import { createdIn, type Draft, type Finished } from "./draft";

/** The caller's words that made it an emergency, or null. */
export const emergency = ({ because }: Draft) => because?.map(({ text }) => text).join("") ?? null;

/** The work order as plain text, one field per line. */
export function orderAsText(draft: Finished, { words, text }: CallDetails["order"]): string {
  const { order, company } = draft;
  const said = emergency(draft);
  return [
    ...(company ? [company] : []),
    ...workOrderRows
      .filter((field) => order[field])
      .map((field) => `${words.labels[field]}: ${shownValue(field, order, words)}`),
    ...(said ? [text.because(said)] : []),
    text.created(createdIn(draft)),
  ].join("\n");
}
