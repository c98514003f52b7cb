import type { WorkOrder } from "~/content/work-order";

/** What a dispatch would look like. It is only shown: nothing on this site sends anything. */
export interface Dispatch {
  messages: { by: "Email" | "SMS" | "Phone call"; subject?: string; text: string; pro?: true }[];
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
export function dispatchPreview(order: WorkOrder, company: string | null): Dispatch {
  const { id, client, location, description, technician } = order;
  const from = company ?? "Dispatch";
  const confirmed = NOBODY_YET.test(technician) ? null : technician;
  if (order.type === "Scheduled")
    return {
      messages: [
        {
          by: "Email",
          subject: `${id}: visit for ${client}`,
          text: `${client}, ${location}. ${description} Not an emergency: the office sets the time.`,
        },
        { by: "SMS", text: `${from}: new visit ${id}, ${client}, ${location}.` },
      ],
      rotation: [{ who: "Nobody is called out", what: "It waits for the next free time." }],
      confirmed,
    };
  return {
    messages: [
      {
        by: "Email",
        subject: `Emergency ${id}: ${location}`,
        text: `${client}, ${location}. ${description} Priority: ${order.priority}. Please confirm that you take it.`,
      },
      {
        by: "SMS",
        text: `${from}: emergency ${id} at ${location}. ${description} Please confirm.`,
      },
      {
        by: "Phone call",
        pro: true,
        text: `“This is the dispatcher of ${company ?? "your company"} with an emergency. ${client}, ${location}. ${description} Do you take it?”`,
      },
    ],
    rotation: [
      { who: "Technician on call", what: "Gets them all, and is asked to confirm." },
      {
        who: "Next in the rotation",
        what: "Gets the same if the first does not confirm.",
        pro: true,
      },
      { who: "Escalation", what: "If nobody responds, it goes on by itself.", pro: true },
    ],
    confirmed,
  };
}
