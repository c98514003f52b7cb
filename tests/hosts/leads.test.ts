import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { scriptOf } from "../support/command";
import { leadSettings } from "../support/lead-settings";
import { type RecordingServer, startRecordingServer } from "../support/recording-server";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type HostName, type Site, startSite } from "../support/site";
import { start } from "../support/started-program";

const PAT = { kind: "demo", name: "Pat Doe", company: "Doe Plumbing", email: "pat@example.com" };

/** Starts a lead receiver that can be made to fail. */
async function startReceiver() {
  const state = { status: 204 };
  const server: RecordingServer = await startRecordingServer((_request, response) => {
    response.writeHead(state.status).end();
  });
  return Object.assign(server, { state });
}

const post = (site: Site, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, ...headers },
    body: JSON.stringify(body),
  });

const postForm = (site: Site, fields: Record<string, string>, headers = {}) =>
  fetch(`${site.url}/leads`, {
    method: "POST",
    headers: { Accept: "text/html", Origin: site.url, ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const take = async (site: Site) => {
  const response = await post(site, PAT);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};

const run = scriptOf("scripts/leads.ts");
const leadsCommand = (args: string[], settings: Record<string, string>) =>
  run(args, settings, process.cwd());

it("under remix-serve, which keeps no leads, the form becomes an email, and the log says so", async () => {
  const { settings, remove } = leadSettings("http://127.0.0.1:9/");
  const site = await startSite(settings, "remix-serve");
  try {
    const response = await postForm(site, PAT);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("mailto:");
    const line = site.log.find((entry) => entry.includes("settings-without-effect"));
    expect(JSON.parse(line ?? "{}").settings).toContain("LEAD_WEBHOOK_URL");
  } finally {
    await site.stop();
    remove();
  }
});

describe.each<HostName>(["node", "cloudflare"])("on %s", (host) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let kept: ReturnType<typeof leadSettings>;
  let site: Site;
  beforeAll(async () => {
    receiver = await startReceiver();
    kept = leadSettings(`${receiver.url}/hook/`);
    site = await startSite({ ...kept.settings, CLIENT_IP_HEADER: "x-visitor" }, host);
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), receiver?.stop()]);
    kept.remove();
  });
  const received = (id: string) =>
    receiver.requests.filter(({ headers }) => headers["webhook-id"] === id);

  it("the site delivers a lead, signed, to exactly the configured URL", async () => {
    const id = await take(site);
    await expect.poll(() => received(id).length, { timeout: 10_000 }).toBe(1);
    const [request] = received(id);
    expect(request).toMatchObject({ method: "POST", path: "/hook/" });
    const event = new Webhook(kept.settings.LEAD_WEBHOOK_SECRET).verify(
      request?.body ?? "",
      request?.headers as Record<string, string>,
    );
    expect(event).toMatchObject({ type: "lead.demo", data: { id, ...PAT } });
  });

  it("a valid form leads to the thank-you page; an invalid one keeps its input", async () => {
    const taken = await postForm(site, PAT);
    expect(taken.status).toBe(303);
    expect(taken.headers.get("location")).toBe("/thank-you");
    const wrong = await postForm(site, { ...PAT, company: "", time: "Tuesday <3 p.m.>" });
    expect(wrong.status).toBe(400);
    expect(wrong.headers.get("content-type")).toContain("text/html");
    expect(wrong.headers.get("content-security-policy")).toContain("form-action 'self'");
    const page = await wrong.text();
    expect(page).toContain("Enter your company’s name.");
    expect(page).toContain('value="Pat Doe"');
    expect(page).toContain('value="Tuesday &lt;3 p.m.&gt;"');
  });

  it("the site sends a failed lead again under its id; the log shows that id and none of the lead's text", async () => {
    receiver.state.status = 500;
    const id = await take(site);
    await expect.poll(() => received(id).length, { timeout: 20_000 }).toBeGreaterThan(1);
    const listed = await leadsCommand(["--list", `--site=${site.url}`], kept.settings);
    expect(listed.stdout).toContain(id);
    expect(listed.stdout).toContain("status 500");
    expect(listed.output).not.toMatch(/Pat|Doe|example\.com/);
    receiver.state.status = 204;
    const sent = await leadsCommand(["--resend", `--site=${site.url}`], kept.settings);
    expect(sent.code, sent.output).toBe(0);
    await expect
      .poll(
        async () => (await leadsCommand(["--list", `--site=${site.url}`], kept.settings)).stdout,
        {
          timeout: 20_000,
        },
      )
      .toContain("No undelivered leads.");
    expect(new Set(received(id).map(({ body }) => body)).size).toBe(1);
    await vi.waitFor(() => expect(site.log.join("\n")).toContain(id), 10_000);
    expect(site.log.join("\n")).not.toMatch(/Pat Doe|Doe Plumbing|pat@example/);
  });

  // workerd loses an alarm that is set again for the millisecond in which it fires (alarmTime).
  it.runIf(host === "cloudflare")("the Worker sends every failed lead again", async () => {
    receiver.state.status = 500;
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      const response = await post(site, PAT, { "x-visitor": `192.0.${i}.1` });
      expect(response.status).toBe(201);
      ids.push(((await response.json()) as { id: string }).id);
    }
    const waiting = () => ids.filter((id) => received(id).length < 2);
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    receiver.state.status = 204;
  });

  it("the operator can export all leads, and delete those of one person", async () => {
    const id = await take(site);
    const run = (...args: string[]) => leadsCommand([...args, `--site=${site.url}`], kept.settings);
    expect((await run("--list", "--names")).stdout).toMatch(/Pat Doe, Doe Plumbing/);
    const file = join(kept.folder, `${host}.csv`);
    const exported = await run(`--export=${file}`);
    expect(exported.code, exported.output).toBe(0);
    expect(await readFile(file, "utf8")).toMatch(new RegExp(`"${id}".*"pat@example.com"`));
    const forgotten = await run("--forget=PAT@example.com");
    expect(forgotten.code, forgotten.output).toBe(0);
    expect((await run("--list", "--names")).stdout).not.toMatch(/lead_|Pat Doe/);
  });
});

describe("on Node", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let redis: RedisServer | undefined;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await Promise.all([receiver?.stop(), redis?.kill()]);
  });

  it("with Redis another instance delivers the lead of one that died", async () => {
    redis = await startRedisServer();
    const kept = leadSettings(receiver.url);
    const settings = { ...kept.settings, REDIS_URL: redis.url };
    receiver.state.status = 503;
    const first = await startSite(settings);
    const id = await take(first);
    const list = () => leadsCommand(["--list"], settings);
    await expect
      .poll(async () => (await list()).stdout, { timeout: 20_000 })
      .toMatch(/[1-9] attempts/);
    await first.stop("SIGKILL");
    receiver.state.status = 204;
    const before = receiver.requests.length;
    const second = await startSite(settings);
    await expect.poll(() => receiver.requests.length, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(receiver.requests.at(-1)?.headers["webhook-id"]).toBe(id);
    await second.stop();
    const { stdout } = await leadsCommand(["--forget=pat@example.com"], settings);
    expect(stdout).toContain(`${id}  deleted`);
    expect((await list()).stdout).not.toContain(id);
    kept.remove();
  });

  it("the operator resends a lead from the terminal while the site is down", async () => {
    const kept = leadSettings(receiver.url);
    receiver.state.status = 500;
    const site = await startSite(kept.settings);
    const id = await take(site);
    await site.stop("SIGKILL");
    const listed = await leadsCommand(["--list"], kept.settings);
    expect(listed.stdout).toContain(id);
    const failed = await leadsCommand(["--resend"], kept.settings);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toContain("status 500");
    receiver.state.status = 204;
    const sent = await leadsCommand(["--resend"], kept.settings);
    expect(sent.code, sent.output).toBe(0);
    expect(sent.stdout).toContain(`${id}  delivered`);
    expect((await leadsCommand(["--list"], kept.settings)).stdout).toContain(
      "No undelivered leads.",
    );
    kept.remove();
  });

  it("a command reads the service's settings file, and works while the site runs", async () => {
    const kept = leadSettings(receiver.url);
    receiver.state.status = 500;
    const site = await startSite(kept.settings);
    const id = await take(site);
    const file = join(kept.folder, "service.env");
    const lines = Object.entries(kept.settings).map(([name, value]) => `${name}=${value}`);
    await writeFile(file, lines.join("\n"));
    const run = async (...args: string[]) => {
      const command = ["scripts/run.js", "scripts/leads.ts", ...args, `--env-file=${file}`];
      const { output, ended } = start(command, process.cwd(), {});
      return { code: await ended, ...output };
    };
    const listed = await run("--list");
    expect(listed.stdout, listed.stderr).toContain(id);
    expect(await run(`--delete=${id}`)).toMatchObject({ code: 0 });
    expect((await run("--list")).stdout).toContain("No undelivered leads.");
    expect(await take(site)).not.toBe(id);
    await site.stop("SIGKILL");
    kept.remove();
  });
});
