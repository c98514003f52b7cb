import type { Places } from "../server/leads/lead-delivery.server";
import { emailOf } from "../server/leads/lead-text.server";
import { sendLead } from "../server/leads/send-lead.server";
import type { Settings } from "../server/settings/settings.server";

type Leads = NonNullable<Settings["leads"]>;

/** Milliseconds that a mail server has for each step. */
const TIMEOUT = 15_000;

/** Sends leads as emails. What the server answers may repeat them: its code is kept alone. */
function emailSender({ to, smtpUrl }: NonNullable<Leads["email"]>): Places[string] {
  return async (lead) => {
    // Running the client's code takes time at the start, which most sites can do without.
    const { createTransport } = await import("nodemailer");
    const mail = createTransport({
      ...{ url: smtpUrl, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT },
      ...{ socketTimeout: TIMEOUT, disableFileAccess: true, disableUrlAccess: true },
    });
    try {
      // The same for each attempt: who gets it twice knows it again.
      const messageId = `<${lead.id}@${to.split("@")[1]}>`;
      await mail.sendMail({ from: to, to, messageId, ...emailOf(lead) });
      return null;
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      return `email: ${[code, responseCode].filter(Boolean).join(" ") || "failed"}`;
    } finally {
      mail.close();
    }
  };
}

/** Where the leads of a Node host go. */
export const leadPlaces = ({ webhook, email }: Leads): Places => ({
  ...(webhook && { webhook: (lead) => sendLead(lead, webhook) }),
  ...(email && { email: emailSender(email) }),
});
