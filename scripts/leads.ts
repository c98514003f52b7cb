/**
 * `npm run leads -- --list` says which leads have not arrived yet, `-- --resend` sends them again;
 * neither shows what a visitor wrote. Both work on the outbox of this machine (DATABASE or
 * REDIS_URL), or, with `--site=ADDRESS`, on that of a site that is up, such as one on Cloudflare.
 */
import { parseArgs } from "node:util";
import { openStoreQuietly } from "../hosts/node-store";
import { tryLead } from "../server/leads/lead-delivery.server";
import { type ListedLead, withoutFacts } from "../server/leads/operator-request.server";
import { sendLead } from "../server/leads/send-lead.server";
import { signedHeaders } from "../server/leads/signed-headers.server";
import { createLog } from "../server/observe/log.server";
import { parseSettings, type Settings, SettingsError } from "../server/settings/settings.server";
import { runCommand } from "./operator";
import { loadSettingsFile } from "./settings-file.js";

/** Milliseconds that a site has to answer. */
const PATIENCE = 30_000;

type Leads = NonNullable<Settings["leads"]>;

function show(leads: ListedLead[]): void {
  for (const { id, takenAt, attempts, nextAt, failure } of leads) {
    const next = nextAt === null ? "given up" : `next ${nextAt}`;
    console.log(`${id}  taken ${takenAt}  ${attempts} attempts  ${next}  ${failure ?? ""}`.trim());
  }
  console.log(leads.length === 0 ? "None is on its way." : `${leads.length} on their way.`);
}

/** Asks a site that is up, signed as what it sends itself. */
async function ask(site: string, { secret }: Leads, type: string): Promise<unknown> {
  const body = JSON.stringify({ type });
  const id = `operator_${crypto.randomUUID()}`;
  const answer = await fetch(new URL("/leads", site), {
    method: "POST",
    headers: signedHeaders(secret, id, body),
    body,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    throw new SettingsError(`${site} does not answer: ${error.message}`);
  });
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  if (!answer.ok)
    throw new SettingsError(`${site} answered ${answer.status}: ${said.message ?? "no reason"}`);
  return said;
}

async function ofSite(site: string, leads: Leads, resend: boolean): Promise<number> {
  if (!resend) {
    show(((await ask(site, leads, "leads.list")) as { leads: ListedLead[] }).leads);
    return 0;
  }
  const { resent } = (await ask(site, leads, "leads.resend")) as { resent: number };
  console.log(`${resent} are being sent again; --list says what is left.`);
  return 0;
}

async function ofMachine(settings: Settings & { leads: Leads }, resend: boolean): Promise<number> {
  const { outbox, ready, close } = await openStoreQuietly(settings);
  try {
    await ready;
    const waiting = await outbox.list();
    if (!resend) {
      show(waiting.map(withoutFacts));
      return 0;
    }
    const log = createLog("silent");
    let failed = 0;
    for (const lead of waiting) {
      const failure = await tryLead(
        lead,
        (one) => sendLead(one, settings.leads),
        outbox,
        log,
        Date.now,
      );
      if (failure) failed++;
      console.log(`${lead.id}  ${failure ?? "arrived"}`);
    }
    console.log(`${waiting.length - failed} arrived, ${failed} did not.`);
    return failed === 0 ? 0 : 1;
  } finally {
    close();
  }
}

const { values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    resend: { type: "boolean", default: false },
    site: { type: "string" },
  },
});

await runCommand(async () => {
  if (values.list === values.resend) throw new SettingsError("Say --list or --resend.");
  loadSettingsFile();
  const settings = parseSettings({ ...process.env, VOICE_PROVIDER: "off" });
  const { leads } = settings;
  if (!leads)
    throw new SettingsError("LEAD_WEBHOOK_URL is unset; it holds the address where leads go.");
  return values.site
    ? ofSite(values.site, leads, values.resend)
    : ofMachine({ ...settings, leads }, values.resend);
});
