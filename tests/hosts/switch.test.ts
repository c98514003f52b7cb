import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import { scriptOf } from "../support/command";
import { type Site, startSite } from "../support/site";

const run = scriptOf("scripts/switch.ts");
const SECRET = `whsec_${"A".repeat(32)}`;
const leads = { LEAD_WEBHOOK_URL: "https://crm.example/hook", LEAD_WEBHOOK_SECRET: SECRET };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function started(settings: Record<string, string>, host?: "cloudflare"): Promise<Site> {
  const site = await startSite({ CALLS_AT_ONCE_PER_VISITOR: "50", ...settings }, host);
  stops.push(() => site.stop());
  return site;
}

const runSwitch = (settings: Record<string, string>, ...args: string[]) =>
  run(args, settings, process.cwd());

/** Expects cached pages and the call route to follow the switch within ten seconds. */
async function expectShown(site: Site, status: number, words: string) {
  const page = async (path: string) => (await fetch(site.url + path)).text();
  await vi.waitFor(
    async () => {
      expect((await page("/")).includes(words), words).toBe(true);
      expect((await page("/es")).includes(words), words).toBe(true);
    },
    { timeout: 10_000, interval: 200 },
  );
  const { status: found, body } = await askForCall(site.url);
  expect(found).toBe(status);
  if (status === 503) expect(body.code).toBe("voice-off");
}

async function expectSwitched(sites: Site[], settings: Record<string, string>, ...where: string[]) {
  const all = (status: number, words: string) =>
    Promise.all(sites.map((site) => expectShown(site, status, words)));
  await all(201, "<html");
  const off = await runSwitch(settings, "off", "Back at 8 a.m.", ...where);
  expect(off.stdout, off.output).toContain("Test calls are off.");
  await all(503, "Back at 8 a.m.");
  await runSwitch(settings, "on", ...where);
  const notice = await runSwitch(settings, "notice", "Expect a wait.", ...where);
  expect(notice.stdout, notice.output).toContain("on.");
  await all(201, "Expect a wait.");
}

it("two instances follow the switch within ten seconds, and after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "switch-"));
  stops.push(() => rmSync(folder, { recursive: true }));
  const settings = { DATABASE: join(folder, "site.db") };
  const sites = [await started(settings), await started(settings)];
  await expectSwitched(sites, settings);
  await runSwitch(settings, "off", "Gone fishing.");
  await expectShown(await started(settings), 503, "Gone fishing.");
  expect((await runSwitch(settings, "of")).code).toBe(2);
});

it("the Worker follows the switch, which only the right secret can set", async () => {
  const site = await started(leads, "cloudflare");
  await expectSwitched([site], leads, `--site=${site.url}`);
  const wrong = { ...leads, LEAD_WEBHOOK_SECRET: `whsec_${"B".repeat(32)}` };
  expect((await runSwitch(wrong, "off", `--site=${site.url}`)).code).toBe(1);
});
