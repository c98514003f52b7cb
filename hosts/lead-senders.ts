import type { LeadSender, LeadSenders } from "../server/leads/lead-delivery.server";
import { emailOf } from "../server/leads/lead-text.server";
import { sendLead } from "../server/leads/send-lead.server";
import type { Settings } from "../server/settings/settings.server";

type Leads = NonNullable<Settings["leadTargets"]>;

/** Milliseconds that a mail server gets for each step. */
const TIMEOUT = 15_000;

/** Emails leads. Errors keep only the server's response code: its text may quote the lead. */
function emailSender({ to, smtpUrl }: NonNullable<Leads["email"]>): LeadSender {
  // Loaded only where leads are emailed, and at startup: a later build may replace the file.
  const mailer = import("nodemailer");
  return async (lead) => {
    const { createTransport } = await mailer;
    const mail = createTransport({
      ...{ url: smtpUrl, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT },
      ...{ socketTimeout: TIMEOUT, disableFileAccess: true, disableUrlAccess: true },
    });
    try {
      // The same for each attempt, so the receiver can spot duplicates.
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

/** A Node host's senders, one for each configured destination. */
export const leadSenders = ({ webhook, email }: Leads): LeadSenders => ({
  ...(webhook && { webhook: (lead) => sendLead(lead, webhook) }),
  ...(email && { email: emailSender(email) }),
});
