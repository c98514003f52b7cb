import type { CallDetails } from "~/content/call-details";
import type { WorkOrder } from "~/content/work-order";

type Words = CallDetails["dispatch"];

/** The technician field while nobody has confirmed (work-order-tool.ts). */
export const NOBODY_YET = /^(alerting|not given)\b/i;
/** The technician field when nobody is alerted. */
const NOBODY = /^to be assigned\b/i;

/** Whether an emergency alerts nobody: the caller was told that nobody is coming. */
export const alertsNobody = ({ type, technician }: WorkOrder): boolean =>
  type !== "Scheduled" && NOBODY.test(technician);

/**
 * A sample dispatch for a work order, or null when nobody is alerted. This site sends none of it.
 * The first person does not answer, so the example shows the escalation (spec §1).
 * @param company the company the dispatcher answers for, if known.
 */
export function dispatchPreview(order: WorkOrder, company: string | null, words: Words) {
  if (alertsNobody(order)) return null;
  const { technician, type } = order;
  const confirmed = NOBODY_YET.test(technician) ? null : technician;
  const who = confirmed ?? words.next.who;
  const waits = type === "Scheduled";
  const { email, sms } = (waits ? words.scheduled : words.emergency)(order);
  const messages: { by: "email" | "phone"; subject?: string; text: string; pro?: true }[] = [
    { by: "email", ...email },
    ...(waits ? [] : [{ by: "phone", pro: true, text: words.spoken(order, company) } as const]),
  ];
  return {
    /** The text message and its sender. */
    sms: { from: company ?? words.sender, text: sms },
    messages,
    /** Who gets woken up, in order, and whether they answer; empty if the job can wait. */
    night: waits
      ? []
      : [
          { ...words.first, text: sms, answers: false, pro: false },
          { ...words.next, who, text: words.escalated(sms), answers: true, pro: true },
        ],
    who,
    /** The technician the next morning: the confirmed one, or a made-up one. */
    technician: waits ? technician : (confirmed ?? words.madeUp(who)),
  };
}

/** A sample dispatch. */
export type Dispatch = NonNullable<ReturnType<typeof dispatchPreview>>;
