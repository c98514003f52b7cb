import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createTransport } from "nodemailer";
import { openStoreQuietly } from "../hosts/node-store";
import type { Settings } from "../server/settings/settings.server";
import { isWaiting } from "../server/store/lead-store.server";
import { connectionProblem, LOCAL } from "./connection-problem";
import { type Finding, fix, note, ok, PATIENCE, warn } from "./finding";

type Leads = NonNullable<Settings["leads"]>;

/** Checks that leads can be delivered. The settings already refuse a URL without its secret. */
export async function leadFindings(settings: Settings): Promise<Finding[]> {
  const { leads, links, supportEmail } = settings;
  if (links.trial && links.bookDemo)
    return [
      note("TRIAL_URL and BOOK_DEMO_URL lead elsewhere: this site's own forms are not linked."),
    ];
  if (!leads)
    return [
      warn(
        `Neither LEAD_WEBHOOK_URL nor LEAD_EMAIL is set: the forms for a trial and a demo become an email to ${supportEmail} that the visitor has to send.`,
      ),
    ];
  const { webhook, email } = leads;
  return [
    ...(webhook ? [await receiver(webhook)] : []),
    ...(email ? [await mailServer(email)] : []),
    ...(await outbox({ ...settings, leads })),
  ];
}

/** Checks that the mail server accepts the login. Sends no email. */
async function mailServer({ smtpUrl }: NonNullable<Leads["email"]>): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const mail = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE });
  try {
    await mail.verify();
    return ok(`The mail server (${host}) takes leads.`);
  } catch (error) {
    const { code = "no answer" } = error as { code?: string };
    return fix(
      `No lead is mailed: SMTP_URL (${host}) fails (${code}). Each is tried again for a day.`,
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
    const answer = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    status = answer.status;
  } catch (error) {
    const problem = connectionProblem(origin, error, "nothing is sent there");
    return fix(`No lead arrives at LEAD_WEBHOOK_URL. ${problem} Each is tried again for a day.`);
  }
  if (status >= 300 && status < 400)
    return fix(
      `No lead arrives: LEAD_WEBHOOK_URL (${host}) redirects, which is not followed. Set the address that it leads to.`,
    );
  if (status >= 500)
    return warn(
      `LEAD_WEBHOOK_URL (${host}) answers ${status}: what fails is tried again for a day.`,
    );
  if (protocol === "http:" && !LOCAL.has(hostname))
    return warn(`LEAD_WEBHOOK_URL (${host}) is http: what visitors wrote goes there unencrypted.`);
  return ok(
    `The receiver of leads (${host}) can be reached; a first lead shows that it takes them.`,
  );
}

/** Checks where leads wait on Node, and whether delivery of some was given up. */
async function outbox(settings: Settings & { leads: Leads }): Promise<Finding[]> {
  const { redisUrl, database } = settings;
  if (!redisUrl && database === null)
    return [warn("DATABASE is off: leads that are on their way are lost with the process.")];
  const place = redisUrl ? "Redis" : resolve(database ?? "");
  if (!redisUrl && !existsSync(place))
    return [ok(`Leads will be kept in ${place} until they have arrived.`)];
  try {
    const { outbox, ready, close } = await openStoreQuietly(settings);
    try {
      await ready;
      const waiting = (await outbox.list()).filter(isWaiting);
      const givenUp = waiting.filter(({ nextAt }) => nextAt === null).length;
      return [
        givenUp > 0
          ? warn(
              `${givenUp} leads in ${place} have not arrived for a day: npm run leads -- --resend.`,
            )
          : ok(`Leads are kept in ${place}; ${waiting.length} are on their way.`),
      ];
    } finally {
      close();
    }
  } catch (error) {
    // Another check reports that Redis does not answer.
    return redisUrl ? [] : [fix((error as Error).message)];
  }
}
