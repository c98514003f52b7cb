/**
 * `npm run leads`: manages the forms' leads in this machine's store (DATABASE or REDIS_URL), or
 * with `--site=ADDRESS` on a running site, such as one on Cloudflare.
 *
 *   --list [--names]          shows which leads were delivered; --names adds name and company
 *   --resend                  resends undelivered leads
 *   --export=FILE.csv         writes all kept leads for a spreadsheet
 *   --forget=EMAIL-OR-PHONE   deletes all leads of one person
 *   --delete=ID               deletes one lead
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { leadSenders } from "../hosts/lead-senders";
import { withStore } from "../hosts/node-store";
import { tryLead } from "../server/leads/lead-delivery.server";
import { csvOf, factsOf, isOf } from "../server/leads/lead-text.server";
import { createLog } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import { isWaiting, type KeptLead, type Outbox } from "../server/store/sql-leads.server";
import { askSite } from "./ask-site";
import { Problem, UsageError } from "./command.js";
import { commandSettings } from "./operator";

/** What the command needs from a site's leads. */
type Leads = Pick<Outbox, "list" | "remove">;

/** The leads of a running site. */
const ofSite = (site: string, settings: Settings): Leads => ({
  list: () => askSite(site, settings, "leads.list"),
  remove: (ids) => askSite(site, settings, "leads.remove", ids),
});

/** Sends this machine's undelivered leads. */
async function sendAll(outbox: Outbox, { leadTargets }: Settings): Promise<void> {
  if (!leadTargets)
    throw new Problem("LEAD_WEBHOOK_URL and LEAD_EMAIL are unset: there is nowhere to send leads.");
  const waiting = (await outbox.list()).filter(isWaiting);
  const senders = leadSenders(leadTargets);
  let failed = 0;
  for (const lead of waiting) {
    const failure = await tryLead(lead, senders, outbox, createLog("silent"), Date.now);
    if (failure) failed++;
    console.log(`${lead.id}  ${failure ?? "delivered"}`);
  }
  console.log(`${waiting.length - failed} delivered, ${failed} not.`);
  if (failed > 0) process.exitCode = 1;
}

const time = (at: number) => new Date(at).toISOString();

function show(leads: KeptLead[], names: boolean): void {
  for (const lead of leads) {
    const { id, takenAt, attempts, nextAt, failure, deliveredAt } = lead;
    const { name, company } = factsOf(lead);
    const state =
      deliveredAt !== undefined
        ? `delivered ${time(deliveredAt)}`
        : `${attempts} attempts  ${nextAt === null ? "no more attempts" : `next ${time(nextAt)}`}  ${failure ?? ""}`;
    const who = names ? `  ${name}, ${company}` : "";
    console.log(`${id}  received ${time(takenAt)}  ${state.trim()}${who}`);
  }
  const waiting = leads.filter(isWaiting).length;
  console.log(waiting === 0 ? "No undelivered leads." : `${waiting} undelivered.`);
}

async function remove(leads: Leads, isMeant: (lead: KeptLead) => boolean): Promise<void> {
  const ids = (await leads.list()).filter(isMeant).map(({ id }) => id);
  await leads.remove(ids);
  for (const id of ids) console.log(`${id}  deleted`);
  console.log(`${ids.length} deleted here. The receiver still has what was delivered.`);
  if (ids.length === 0) process.exitCode = 1;
}

const { list, names, resend, site, ...values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    names: { type: "boolean", default: false },
    resend: { type: "boolean", default: false },
    export: { type: "string" },
    forget: { type: "string" },
    delete: { type: "string" },
    site: { type: "string" },
  },
}).values;
const { export: file, forget: who, delete: id } = values;
if ([list, resend, file, who, id].filter(Boolean).length !== 1)
  throw new UsageError("Choose one of these options.");
const settings = commandSettings();
const work = async (leads: Leads) => {
  if (who) return remove(leads, (lead) => isOf(lead, who));
  if (id) return remove(leads, (lead) => lead.id === id);
  const all = await leads.list();
  if (!file) return show(all, names);
  writeFileSync(file, csvOf(all), { mode: 0o600, flag: "wx" });
  console.log(`Leads written to ${file}: ${all.length}.`);
};
if (!site)
  await withStore(settings, ({ outbox }) => (resend ? sendAll(outbox, settings) : work(outbox)));
else if (resend) {
  const waiting = await askSite<number>(site, settings, "leads.resend");
  console.log(`${waiting} are being resent; --list shows what is left.`);
} else await work(ofSite(site, settings));
