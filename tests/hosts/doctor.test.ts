import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createPlainServer, type RequestListener, type Server } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../hosts/sqlite";
import { SqlLeads } from "../../server/store/sql-leads.server";
import { selfSigned } from "../support/certificate";
import { scriptOf } from "../support/command";
import { leadSettings } from "../support/lead-settings";
import { freePort, type Site, startSite } from "../support/site";

let folder: string;
let site: Site | undefined;
let server: Server | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "doctor-site-"));
  selfSigned(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await site?.stop();
  site = server = undefined;
});

const run = scriptOf("scripts/doctor.ts");
const doctor = (settings: Record<string, string>) =>
  run([], { SUPPORT_EMAIL: "help@site.test", ...settings }, folder);

/** The lines that doctor marks as `fix`. */
const fixes = (output: string) => output.split("\n").filter((line) => line.startsWith("fix"));

async function listen(made: Server): Promise<number> {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return (made.address() as AddressInfo).port;
}
const plain = (answer: RequestListener) => listen(createPlainServer(answer));
const secure = (answer: RequestListener) =>
  listen(
    createServer(
      { cert: readFileSync(join(folder, "cert.pem")), key: readFileSync(join(folder, "key.pem")) },
      answer,
    ),
  );

it("doctor says 'Nothing to fix' when the running site has the operator's settings", async () => {
  site = await startSite({});
  const { output, code } = await doctor({ SITE_URL: site.url, VOICE_PROVIDER: "simulator" });
  expect(output).toContain(`ok    ${site.url} is up with the right voice provider: simulator.`);
  expect(output).toMatch(/\nNothing to fix\. \d to look at \(warn\)\.\n$/);
  expect(code).toBe(0);
});

it("doctor reports a site that serves the simulator instead of real calls", async () => {
  site = await startSite({});
  const { output, code } = await doctor({
    SITE_URL: site.url,
    VAPI_API_KEY: "key-1",
    VAPI_ASSISTANT_ID: "assistant-1",
    VAPI_API_URL: "http://127.0.0.1:1",
  });
  expect(output).toMatch(/fix {3}.* serves simulator, but these settings say vapi/);
  expect(output).not.toContain("Nothing to fix");
  expect(code).toBe(1);
});

it("doctor reports a proxy that does not send the header with the visitor's address", async () => {
  site = await startSite({ CLIENT_IP_HEADER: "x-real-ip" });
  const { output } = await doctor({ SITE_URL: site.url });
  expect(fixes(output)).toEqual([expect.stringContaining("a header that the proxy does not send")]);
});

it("doctor reports a header with a list of addresses, and accepts a single one", async () => {
  site = await startSite({ CLIENT_IP_HEADER: "x-forwarded-for" });
  const { url } = site;
  let sent = "203.0.113.9, 127.0.0.1";
  const port = await plain(async (request, response) => {
    const answer = await fetch(url + request.url, { headers: { "X-Forwarded-For": sent } });
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(await answer.text());
  });
  const listed = await doctor({ SITE_URL: `http://127.0.0.1:${port}` });
  expect(fixes(listed.output)).toEqual([expect.stringContaining("a header that holds a list")]);
  sent = "203.0.113.9";
  const single = await doctor({ SITE_URL: `http://127.0.0.1:${port}` });
  expect(single.output).toContain("ok    The proxy sends the visitor's address");
  expect(single.code).toBe(0);
});

it("doctor reports a site that is down, with the reason", async () => {
  const port = await freePort();
  const { output, code } = await doctor({ SITE_URL: `http://127.0.0.1:${port}` });
  const down = `fix   http://127.0.0.1:${port} is down: nothing is listening there.`;
  expect(fixes(output)).toEqual([down]);
  expect(code).toBe(1);
  const unknown = await doctor({ SITE_URL: "https://no-such-host.invalid" });
  expect(fixes(unknown.output)).toEqual([
    expect.stringMatching(/^fix {3}https:\/\/no-such-host\.invalid is down: its name .*\(DNS\)\.$/),
  ]);
});

it("doctor names a certificate that browsers refuse, and a port without TLS", async () => {
  const port = await secure((_request, response) => void response.end());
  const { output } = await doctor({ SITE_URL: `https://127.0.0.1:${port}` });
  expect(fixes(output)).toEqual([
    expect.stringMatching(/is self-signed \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
  ]);
  server?.close();
  const open = await plain((_request, response) => void response.end());
  const withoutTls = await doctor({ SITE_URL: `https://127.0.0.1:${open}` });
  expect(fixes(withoutTls.output)).toEqual([expect.stringContaining("does not speak TLS")]);
});

it.each<[string, number, Record<string, string>, string, string]>([
  [
    "a redirect",
    301,
    { Location: "https://www.site.test/readyz" },
    "",
    "redirects to https://www.site.test: SITE_URL must be",
  ],
  ["a proxy without a site", 502, {}, "<html>", "/readyz answers 502: does this address lead to"],
  ["another site", 200, {}, "<html>", "/readyz answers 200, but not the way this site does"],
  [
    "a Worker with a wrong setting",
    503,
    {},
    '{"code":"bad-setting"}',
    "answers 503: a Worker setting is invalid",
  ],
])("doctor reports %s", async (_what, status, headers, body, said) => {
  const port = await plain((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  const { output, code } = await doctor({ SITE_URL: `http://127.0.0.1:${port}` });
  expect(fixes(output)).toEqual([expect.stringContaining(said)]);
  expect(code).toBe(1);
});

const kept = leadSettings("http://127.0.0.1:1");
const leads = kept.settings;
afterAll(kept.remove);
const linesOf = (output: string, word: string) =>
  output.split("\n").filter((line) => line.includes(word));

it("without a lead URL doctor says what happens to forms", async () => {
  const { output } = await doctor({});
  expect(linesOf(output, "LEAD_")).toEqual([
    "warn  Neither LEAD_WEBHOOK_URL nor LEAD_EMAIL is set: the trial and demo forms only prepare an email to help@site.test, which the visitor has to send.",
  ]);
});

it("doctor says whether leads can be delivered, without sending one or printing the URL", async () => {
  const requests: string[] = [];
  let status = 405;
  const port = await plain((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(status, { Location: "https://crm.site.test/" }).end();
  });
  const settings = { ...leads, LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/hook/secret-path` };
  const found = await doctor(settings);
  expect(found.output).toContain(`ok    The lead receiver (127.0.0.1:${port}) can be reached`);
  expect(found.output).toMatch(
    /ok {4}Calls and leads will be kept in .*site\.db on this machine\./,
  );
  status = 308;
  expect(fixes((await doctor(settings)).output)).toEqual([
    expect.stringContaining("redirects, and redirects are not followed"),
  ]);
  status = 503;
  const down = await doctor(settings);
  expect(linesOf(down.output, "answers 503")).toEqual([expect.stringMatching(/^warn /)]);
  expect(requests).toEqual(Array(3).fill("HEAD /hook/secret-path"));
  expect(found.output + down.output).not.toContain("secret-path");
  const unreachable = await doctor(leads);
  expect(fixes(unreachable.output)).toEqual([
    expect.stringMatching(
      /^fix {3}Leads can't reach LEAD_WEBHOOK_URL\. http:\/\/127\.0\.0\.1:1 is /,
    ),
  ]);
});

it("doctor reports a database that cannot be written, and creates none", async () => {
  const missing = join(folder, "not-yet.db");
  const found = await doctor({ ...leads, DATABASE: missing });
  expect(found.output).toContain(
    `ok    Calls and leads will be kept in ${missing} on this machine.`,
  );
  expect(existsSync(missing)).toBe(false);
  writeFileSync(missing, "");
  const below = await doctor({ DATABASE: join(missing, "folder", "site.db") });
  expect(fixes(below.output)).toEqual([
    expect.stringMatching(/^fix {3}DATABASE is ".*", which cannot be used \(ENOTDIR\)/),
  ]);
});

it("doctor counts undeliverable leads and says how to resend them", async () => {
  const lead = { id: "lead_1", takenAt: 1, body: "{}", attempts: 9, nextAt: null };
  const database = openSqlite(kept.settings.DATABASE);
  await new SqlLeads(database, 30).put(lead, []);
  database.close();
  const { output } = await doctor(leads);
  expect(output).toMatch(/warn {2}Leads that failed for a day: 1\. Send them with npm run leads/);
});
