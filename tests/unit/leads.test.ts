import { beforeEach, describe, expect, it } from "vitest";
import type { LeadErrors } from "~/lead-form";
import { action, loader } from "~/routes/leads";
import type { RequestContext } from "../../server/context-types.server";
import { checkPost } from "../../server/http/post-check.server";
import { refuse } from "../../server/http/refusal.server";
import { deliverDue } from "../../server/leads/lead-delivery.server";
import { readLead } from "../../server/leads/read-lead.server";
import type { Log } from "../../server/observe/log.server";
import { leadSettings } from "../support/lead-settings";
import { memoryLeads } from "../support/memory-store";
import { testContext } from "../support/request-context";

const PAT = { kind: "trial", name: "Pat Doe", company: "Doe Plumbing", phone: "555 010 0142" };

const kept = leadSettings("https://crm.example/hook");
let outbox: ReturnType<typeof memoryLeads>;

beforeEach(() => {
  outbox = memoryLeads();
});

const newSite = (
  environment: Record<string, string> = kept.settings,
  given: Partial<RequestContext> = {},
) => testContext(environment, { outbox, ...given });

/** Calls the route the way the hosts do, and returns what they would send. */
async function post(
  body: string | Record<string, unknown>,
  {
    headers = {},
    site = newSite(),
    method = "POST",
    path = "/leads",
  }: {
    headers?: Record<string, string>;
    site?: ReturnType<typeof newSite>;
    method?: string;
    path?: string;
  } = {},
) {
  const isForm = typeof body === "string";
  const request = new Request(`https://site.example${path}`, {
    method,
    headers: {
      "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...(isForm && { Accept: "text/html" }),
      ...headers,
    },
    ...(method !== "GET" && { body: isForm ? body : JSON.stringify(body) }),
  });
  const refusal = checkPost(request, site.context.settings.SITE_URL);
  if (refusal) return { response: refuse(refusal, site.context, request) };
  const load = { requestContext: site.context } as {
    requestContext: RequestContext;
    answer?: Response;
  };
  const args = { request, context: load, params: {} };
  const acted: unknown = method === "GET" ? null : await action(args);
  if (acted instanceof Response) return { response: acted };
  const data = await loader({ ...args, request: new Request(request.url) });
  const init = (acted as { init?: { status: number; headers?: Record<string, string> } } | null)
    ?.init;
  const { status, headers: sent } = init ?? {};
  return { response: load.answer, form: data.form, title: data.title, status, sent };
}

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("each wrong field of a form gets its own message", () => {
  it.each<[Record<string, unknown>, LeadErrors]>([
    [{ kind: "" }, { kind: "Choose a trial or a demo." }],
    [{ kind: "gift" }, { kind: "Choose one of the options." }],
    [{ plan: "platinum" }, { plan: "Choose one of the options." }],
    [{ name: "  " }, { name: "Enter your name." }],
    [{ name: "a".repeat(81) }, { name: "Enter at most 80 characters." }],
    [{ name: "Pat\r\nBcc: all@example.com" }, { name: "Enter text without control characters." }],
    [{ name: ["Pat"] }, { name: "Enter text." }],
    [{ company: "" }, { company: "Enter your company’s name." }],
    [{ trade: "t".repeat(41) }, { trade: "Enter at most 40 characters." }],
    [{ technicians: "some" }, { technicians: "Enter a number from 1 to 999." }],
    [{ technicians: "0" }, { technicians: "Enter a number from 1 to 999." }],
    [{ technicians: 1000 }, { technicians: "Enter a number from 1 to 999." }],
    [{ phone: "" }, { phone: "Enter a phone number or an email address, so we can reach you." }],
    [
      { phone: "call me" },
      { phone: "Enter a phone number with its area code, like (602) 555-0142." },
    ],
    [
      { phone: "555 01" },
      { phone: "Enter a phone number with its area code, like (602) 555-0142." },
    ],
    [{ email: "pat@" }, { email: "Enter an email address, such as pat@example.com." }],
    [{ order: "o".repeat(4001) }, { order: "Enter at most 4000 characters." }],
    [{ order: "a\u0000b" }, { order: "Enter text without control characters." }],
    [{ name: "Pat\u202eeod" }, { name: "Enter text without control characters." }],
    [{ name: "Pat\u2028Phone: 1" }, { name: "Enter text without control characters." }],
    [{ order: "a\u2067b" }, { order: "Enter text without control characters." }],
    [{ order: "a\u2066b" }, { order: "Enter text without control characters." }],
  ])("%j", (change, errors) => {
    expect(readLead({ ...PAT, ...change })).toMatchObject({ errors });
  });

  it("valid fields are trimmed and passed on; empty and unknown ones are dropped", () => {
    const typed = {
      ...{ ...PAT, kind: "demo", plan: "pro", name: " Pat Doe ", technicians: "4" },
      ...{ email: "pat@example.com", time: "Tuesday after 3", trade: "" },
      ...{ order: "Work order\nClient: Maria", admin: "true" },
    };
    expect(readLead(typed)).toMatchObject({
      lead: {
        ...{ kind: "demo", name: "Pat Doe", company: "Doe Plumbing", technicians: 4 },
        ...{ phone: "555 010 0142", email: "pat@example.com", time: "Tuesday after 3" },
        order: "Work order\nClient: Maria",
      },
    });
    const read = readLead(typed);
    expect("lead" in read && Object.keys(read.lead)).not.toContain("plan");
    expect("lead" in read && Object.keys(read.lead)).not.toContain("admin");
  });

  it("half of a surrogate pair, which no URL can hold, becomes the replacement character", () => {
    expect(readLead({ ...PAT, name: "Pat \ud800" })).toMatchObject({
      lead: { name: "Pat \ufffd" },
    });
  });
});

describe("a refused form gets its documented status and code", () => {
  const cases: [string, number, string, Parameters<typeof post>][] = [
    [
      "a GET",
      405,
      "method-not-allowed",
      ["", { method: "GET", headers: { Accept: "application/json" } }],
    ],
    ["a PUT", 405, "method-not-allowed", [PAT, { method: "PUT" }]],
    [
      "another site's page",
      403,
      "cross-origin",
      [PAT, { headers: { Origin: "https://evil.example" } }],
    ],
    [
      "another site's form",
      403,
      "cross-origin",
      [PAT, { headers: { "Sec-Fetch-Site": "cross-site" } }],
    ],
    [
      "a signature that is not ours",
      403,
      "wrong-signature",
      [PAT, { headers: { "Webhook-Signature": "v1,AAAA" } }],
    ],
    ["a body over 16 KiB", 413, "body-too-large", [{ ...PAT, order: "x".repeat(17_000) }]],
    ["plain text", 400, "invalid-body", [PAT, { headers: { "Content-Type": "text/plain" } }]],
    ["a file", 400, "invalid-body", [PAT, { headers: { "Content-Type": "multipart/form-data" } }]],
    [
      "broken JSON",
      400,
      "invalid-body",
      ["{", { headers: { "Content-Type": "application/json", Accept: "*/*" } }],
    ],
    ["wrong fields", 400, "invalid-body", [{ ...PAT, name: "" }]],
    [
      "a filled-in hidden field",
      400,
      "invalid-body",
      [{ ...PAT, website: "https://spam.example" }],
    ],
    [
      "a site without a receiver",
      503,
      "leads-unavailable",
      [PAT, { site: newSite({}, { outbox: undefined }) }],
    ],
  ];
  it.each(cases)("%s", async (_what, status, code, request) => {
    const { response } = await post(...request);
    expect(response?.status).toBe(status);
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(await response?.json()).toMatchObject({ statusCode: status, code });
  });

  it("a program learns which fields are wrong", async () => {
    const { response } = await post({ kind: "trial" });
    expect(await response?.json()).toMatchObject({
      code: "invalid-body",
      fields: { name: "Enter your name.", company: "Enter your company’s name." },
    });
  });

  it("a store that cannot keep the lead causes an error, never a success", async () => {
    const outbox = memoryLeads();
    outbox.put = async () => {
      throw new Error("ENOSPC");
    };
    const errors: unknown[] = [];
    const log: Log = {
      ...testContext().context.log,
      error: (event, fields) => void errors.push({ event, ...fields }),
    };
    const { response } = await post(PAT, { site: newSite(kept.settings, { outbox, log }) });
    expect(response?.status).toBe(503);
    expect(response?.headers.get("retry-after")).toBe("10");
    expect(errors).toEqual([{ event: "lead-not-kept", requestId: "request-1", error: "ENOSPC" }]);
    const form = await post(encoded(PAT), { site: newSite(kept.settings, { outbox }) });
    expect(form.status).toBe(503);
    expect(form.title).toBe("Not sent yet: Start your free trial · Emergency Dispatch");
    expect(form.form?.prepared?.href).toMatch(/^mailto:support@example\.com\?subject=Start%20Free/);
    expect(form.form?.typed).toMatchObject(PAT);
    expect(form.form?.message).toMatch(/can’t take the form right now/);
  });

  it("the sixth lead in an hour is refused; another visitor's is not", async () => {
    for (let i = 0; i < 5; i++) expect((await post(PAT)).response?.status).toBe(201);
    const { response } = await post(PAT);
    expect(response?.status).toBe(429);
    expect(Number(response?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response?.json()).toMatchObject({ code: "too-many-leads" });
    const other = newSite(kept.settings, { clientAddress: "192.0.2.77" });
    expect((await post(PAT, { site: other })).response?.status).toBe(201);
  });

  it("a network's limit is fifty leads a day, and the answer says when to try again", async () => {
    const from = (clientAddress: string) => ({ site: newSite(kept.settings, { clientAddress }) });
    for (let i = 0; i < 50; i++)
      expect((await post(PAT, from(`198.51.100.${i % 10}`))).response?.status).toBe(201);
    const { form, status, sent } = await post(encoded(PAT), from("198.51.100.200"));
    expect(status).toBe(429);
    expect(form?.prepared).toMatchObject({ to: "support@example.com" });
    expect(Number(sent?.["Retry-After"])).toBeGreaterThan(0);
    expect((await post(PAT, from("198.51.101.1"))).response?.status).toBe(201);
  });

  it("with the bot check on, a form without its token is refused", async () => {
    const turnstile = { TURNSTILE_SITE_KEY: "key", TURNSTILE_SECRET_KEY: "secret" };
    const { form, status } = await post(encoded(PAT), {
      site: newSite({ ...kept.settings, ...turnstile }),
    });
    expect(status).toBe(403);
    expect(form?.message).toMatch(/human/);
    expect(form?.typed).toMatchObject(PAT);
  });
});

it("errors are listed in the order of the page's fields", () => {
  const read = readLead({ kind: "trial", technicians: "x", phone: "555" });
  expect(Object.keys("errors" in read ? read.errors : {})).toEqual([
    "name",
    "company",
    "phone",
    "technicians",
  ]);
});

it("a program gets its wrong fields as JSON, whatever else it accepts", async () => {
  const headers = { Accept: "application/json, text/plain, */*" };
  const { response } = await post({ ...PAT, name: "" }, { headers });
  expect(response?.status).toBe(400);
  expect(await response?.json()).toMatchObject({ fields: { name: "Enter your name." } });
});

describe("a form", () => {
  it("leads to the thank-you page if accepted, with nothing in its address", async () => {
    const { response } = await post(encoded(PAT));
    expect(response?.status).toBe(303);
    expect(response?.headers.get("location")).toBe("/thank-you");
  });

  it("comes back with everything typed if a field is wrong", async () => {
    const typed = { ...PAT, email: "pat@", order: "Client: Maria", plan: "pro" };
    const { form, title, status } = await post(encoded(typed));
    expect(status).toBe(400);
    expect(title).toBe("Please check: Start your free trial · Emergency Dispatch");
    expect(form?.typed).toMatchObject(typed);
    expect(Object.keys(form?.errors ?? {})).toEqual(["email"]);
  });

  it("becomes an email to send if the site has no receiver, and does not claim to be sent", async () => {
    const typed = { ...PAT, plan: "pro", order: "x".repeat(3000) };
    const { form, title, status } = await post(encoded(typed), {
      site: newSite({}, { outbox: undefined }),
    });
    expect(status).toBe(200);
    expect(title).toBe("Almost done: send your email · Emergency Dispatch");
    const prepared = form?.prepared;
    expect(prepared).toMatchObject({
      to: "support@example.com",
      subject: "Start Free Trial: Pro",
    });
    expect(prepared?.body).toContain(
      "Your name: Pat Doe\nCompany: Doe Plumbing\nPhone: 555 010 0142",
    );
    expect(prepared?.body).toContain("x".repeat(3000));
    expect(prepared?.href.length).toBeLessThanOrEqual(2000);
    expect(new URL(prepared?.href ?? "").searchParams.get("body")).toContain(
      "Your name: Pat Doe\r\n",
    );
    expect(await outbox.list()).toEqual([]);
  });

  it("from a Spanish page is answered in Spanish", async () => {
    const path = "/es/leads";
    const wrong = await post(encoded({ ...PAT, email: "pat@" }), { path });
    expect(wrong.title).toMatch(/^Por favor, revise: Empiece su prueba gratis/);
    expect(wrong.form?.errors.email).toMatch(/^Escriba un correo/);
    const unsent = await post(encoded(PAT), { path, site: newSite({}, { outbox: undefined }) });
    expect(unsent.form?.prepared?.body).toContain("Su nombre: Pat Doe\nEmpresa: Doe Plumbing");
    const { response } = await post(encoded(PAT), { path });
    expect(response?.headers.get("location")).toBe("/es/thank-you");
    const [stored] = await outbox.list();
    expect(JSON.parse(stored?.body ?? "")).toMatchObject({ data: { language: "es" } });
  });
});

it("an accepted lead is stored before the answer, in its final form", async () => {
  const { response } = await post({ ...PAT, technicians: 4 });
  const { id }: { id: string } = JSON.parse((await response?.text()) ?? "");
  const [stored] = await outbox.list();
  expect(JSON.parse(stored?.body ?? "")).toMatchObject({
    type: "lead.trial",
    data: { id, site: "https://site.example", ...PAT, technicians: 4 },
  });
});

it("nothing a visitor wrote gets into the log", async () => {
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const log = { debug: write, info: write, warn: write, error: write };
  const facts = { ...PAT, email: "pat@example.com", order: "Maria Lopez, 18 Alder Street" };
  for (const body of [facts, { ...facts, email: "pat@" }, { ...facts, website: "x" }]) {
    const site = newSite(kept.settings, { log });
    await post(body, { site });
    lines.push(site.logged);
  }
  await deliverDue(outbox, { webhook: async () => "status 500" }, log);
  expect(JSON.stringify(lines)).toContain("lead-delayed");
  expect(JSON.stringify(lines)).not.toMatch(/Pat|Doe|555 ?010|example\.com|Maria|Alder/);
});
