import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";

/** What a dispatch would look like. It is only shown: nothing on this site sends anything. */
export interface Dispatch {
  messages: { by: "email" | "sms" | "phone"; subject?: string; text: string; pro?: true }[];
  /** Who is asked, one after the other, and what for; `pro` is of the Pro Plan alone (spec §9). */
  rotation: { who: string; what: string; pro?: true }[];
  /** The technician who has confirmed, so that nobody else is asked; or null. */
  confirmed: string | null;
}

/** What the dispatcher writes as technician while nobody has confirmed (work-order-tool.ts). */
const NOBODY_YET = /^(alerting|to be assigned|not given)\b/i;

/**
 * The messages, the rotation and the escalation that follow a work order (spec §1).
 *
 * @param company whom the dispatcher answers for, where that is known.
 */
export function dispatchPreview(
  order: WorkOrder,
  company: string | null,
  words: CallDetails["dispatch"],
): Dispatch {
  const { technician, type } = order;
  const confirmed = NOBODY_YET.test(technician) ? null : technician;
  const isScheduled = type === "Scheduled";
  const { email, sms } = (isScheduled ? words.scheduled : words.emergency)(order, company);
  const messages: Dispatch["messages"] = [
    { by: "email", ...email },
    { by: "sms", text: sms },
  ];
  if (isScheduled) return { messages, rotation: [words.nobody], confirmed };
  return {
    messages: [...messages, { by: "phone", pro: true, text: words.spoken(order, company) }],
    rotation: [words.first, { ...words.next, pro: true }, { ...words.escalation, pro: true }],
    confirmed,
  };
}
