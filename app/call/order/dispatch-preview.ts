import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";

/** One moment of the night: whose phone, and what they do. */
interface Moment {
  time: string;
  who: string;
  /** What they say, or that they say nothing. */
  what: string;
  answers: boolean;
  /** Of the Pro Plan alone (spec §9). */
  pro: boolean;
}

/** What a dispatch would look like. It is only shown: nothing on this site sends anything. */
export interface Dispatch {
  /** The text, and who sends it. */
  sms: { from: string; text: string };
  messages: { by: "email" | "phone"; subject?: string; text: string; pro?: true }[];
  /** Who is woken, one after the other; nobody by what can wait. */
  night: Moment[];
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
  const { email, sms } = (isScheduled ? words.scheduled : words.emergency)(order);
  const messages: Dispatch["messages"] = [{ by: "email", ...email }];
  const text = { from: company ?? words.sender, text: sms };
  if (isScheduled) return { sms: text, messages, night: [], technician };
  const who = confirmed ?? words.next.who;
  return {
    sms: text,
    messages: [...messages, { by: "phone", pro: true, text: words.spoken(order, company) }],
    night: [
      { ...words.first, answers: false, pro: false },
      { ...words.next, who, answers: true, pro: true },
    ],
    technician: confirmed ?? words.madeUp(who),
  };
}
