import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";

/** What a dispatch would look like. It is only shown: nothing on this site sends anything. */
export interface Dispatch {
  messages: { by: "email" | "sms" | "phone"; subject?: string; text: string; pro?: true }[];
  /** Who is asked, one after the other, and what they say; `pro` is of the Pro Plan alone (spec §9). */
  rotation: { time?: string; who: string; what: string; pro?: true }[];
  /** Somebody is woken by it. */
  urgent: boolean;
  /** The technician of the morning after: who has confirmed, or the example's. */
  technician: string;
}

/** What the dispatcher writes as technician while nobody has confirmed (work-order-tool.ts). */
const NOBODY_YET = /^(alerting|to be assigned|not given)\b/i;

/**
 * The messages that follow a work order, and who answers them: the first does not, so that it
 * escalates (spec §1).
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
    { by: "sms", text: sms },
    { by: "email", ...email },
  ];
  if (isScheduled) return { messages, rotation: [words.nobody], urgent: false, technician };
  const next = { ...words.next, who: confirmed ?? words.next.who, pro: true as const };
  return {
    messages: [...messages, { by: "phone", pro: true, text: words.spoken(order, company) }],
    rotation: [words.first, next],
    urgent: true,
    technician: confirmed ?? words.madeUp(words.next.who),
  };
}
