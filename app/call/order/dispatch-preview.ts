import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";

/** One moment of the night: whose phone rings, and what they do. */
interface Moment {
  time: string;
  who: string;
  /** The text message on their phone. */
  text: string;
  /** Their answer, or that there is none. */
  what: string;
  answers: boolean;
  /** Pro Plan only (spec §9). */
  pro: boolean;
}

/** A sample dispatch, for display only: this site sends none of these messages. */
export interface Dispatch {
  /** The text message and its sender. */
  sms: { from: string; text: string };
  messages: { by: "email" | "phone"; subject?: string; text: string; pro?: true }[];
  /** Who gets woken up, in order; empty if the job can wait. */
  night: Moment[];
  /** The technician the next morning: the confirmed one, or a made-up one. */
  technician: string;
}

/** The technician field while nobody has confirmed (work-order-tool.ts). */
const NOBODY_YET = /^(alerting|not given)\b/i;
/** The same while nobody is alerted. */
const NOBODY = /^to be assigned\b/i;

/** Whether an emergency alerts nobody: the caller was told that nobody is coming. */
export const alertsNobody = ({ type, technician }: WorkOrder): boolean =>
  type !== "Scheduled" && NOBODY.test(technician);

/**
 * The messages after a work order and who answers them. The first person does not answer, so the
 * example shows the escalation (spec §1).
 *
 * @param company the company the dispatcher answers for, if known.
 * @returns null when nobody is alerted.
 */
export function dispatchPreview(
  order: WorkOrder,
  company: string | null,
  words: CallDetails["dispatch"],
): Dispatch | null {
  if (alertsNobody(order)) return null;
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
      { ...words.first, text: sms, answers: false, pro: false },
      { ...words.next, who, text: words.escalated(sms), answers: true, pro: true },
    ],
    technician: confirmed ?? words.madeUp(who),
  };
}
