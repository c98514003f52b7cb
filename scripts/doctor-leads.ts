import { createTransport } from "nodemailer";
import type { Settings } from "../server/settings/settings.server";
import { connectionProblem, LOCAL } from "./connection-problem";
import { ask, CHECK_TIMEOUT, type Finding, type Findings, fix, note, ok, warn } from "./finding";

type Leads = NonNullable<Settings["leadTargets"]>;

/** Checks that leads can be delivered. The settings already refuse a URL without its secret. */
export async function leadFindings(settings: Settings): Promise<Findings> {
  const { leadTargets, TRIAL_URL, BOOK_DEMO_URL } = settings;
  if (TRIAL_URL && BOOK_DEMO_URL)
    return [
      note("TRIAL_URL and BOOK_DEMO_URL point elsewhere: this site's own forms are not linked."),
    ];
  if (!leadTargets)
    return [
      warn(
        `Neither LEAD_WEBHOOK_URL nor LEAD_EMAIL is set: the trial and demo forms only prepare an email to ${settings.SUPPORT_EMAIL}, which the visitor has to send.`,
      ),
    ];
  const { webhook, email } = leadTargets;
  return [webhook && (await receiver(webhook)), email && (await mailServer(email))];
}

/** Checks that the mail server accepts the login. Sends no email. */
async function mailServer({ smtpUrl }: NonNullable<Leads["email"]>): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const mail = createTransport({ url: smtpUrl, connectionTimeout: CHECK_TIMEOUT });
  try {
    await mail.verify();
    return ok(`The mail server (${host}) accepts the login.`);
  } catch (error) {
    const { code = "no answer" } = error as { code?: string };
    return fix(
      `Leads can't be emailed: SMTP_URL (${host}) fails (${code}). Each lead is retried for a day.`,
    );
  } finally {
    mail.close();
  }
}

/** Contacts the webhook without sending a lead. Its URL is secret; its host is not. */
async function receiver({ url }: NonNullable<Leads["webhook"]>): Promise<Finding> {
  const { host, hostname, protocol, origin } = new URL(url);
  let status: number;
  try {
    status = (await ask(url, { method: "HEAD" })).status;
  } catch (error) {
    const problem = connectionProblem(origin, error, "nothing is sent there");
    return fix(`Leads can't reach LEAD_WEBHOOK_URL. ${problem} Each lead is retried for a day.`);
  }
  if (status >= 300 && status < 400)
    return fix(
      `Leads can't be delivered: LEAD_WEBHOOK_URL (${host}) redirects, and redirects are not followed. Use the final address.`,
    );
  if (status >= 500)
    return warn(
      `LEAD_WEBHOOK_URL (${host}) answers ${status}: failed leads are retried for a day.`,
    );
  if (protocol === "http:" && !LOCAL.has(hostname))
    return warn(`LEAD_WEBHOOK_URL (${host}) is http: leads are sent unencrypted.`);
  return ok(
    `The lead receiver (${host}) can be reached; the first lead will show whether it accepts them.`,
  );
}
