import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { normalizeTarget } from "../../hosts/node-listener";
import { destinationsOf } from "../../server/documents/destinations.server";
import { Documents } from "../../server/documents/documents.server";
import { hostNameKinds } from "../../server/http/host-names.server";
import { answerPages } from "../../server/middleware/answer-pages.server";
import type { AppEnv } from "../../server/middleware/connection.server";
import { parseSettings } from "../../server/settings/settings.server";
import { testContext } from "../support/request-context";

const SITE_URL = "https://www.example.com";

function ask(url: string, init: RequestInit = {}, siteUrl: string | undefined = SITE_URL) {
  const { context, logged } = testContext({ ...(siteUrl && { SITE_URL: siteUrl }) });
  const documents = new Documents(siteUrl, async () => new Response("rendered"));
  const { lookUp } = destinationsOf({}, siteUrl);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("context", context);
    await next();
  });
  app.use(answerPages(lookUp, documents, true));
  app.all("*", (c) => c.text("rendered"));
  return { answer: app.request(url, init, { socketAddress: null }), noted: logged };
}

describe("with SITE_URL set", () => {
  it.each([
    "http://www.example.com/",
    "http://WWW.example.com:3000/",
    "http://localhost:3000/",
    "http://127.0.0.1/",
    "http://127.10.200.3/",
    "http://[::1]:3000/",
    // Supervisors and load balancers use any name for an instance.
    "http://10.0.0.7:3000/healthz",
    "http://evil.example/readyz",
  ])("a request is answered at %s", async (url) => {
    expect(await (await ask(url).answer).text()).toBe("rendered");
  });

  it.each([
    ["http://evil.example/", "evil.example"],
    ["http://www.example.com.evil.example/", "www.example.com.evil.example"],
    ["http://10.0.0.7:3000/", "10.0.0.7:3000"],
    ["http://127.0.0.1.evil.example/", "127.0.0.1.evil.example"],
  ])("nothing is rendered for an unknown host: %s", async (url, hostName) => {
    const { answer: response, noted } = ask(url);
    const { status, headers } = await response;
    expect(status).toBe(421);
    expect(headers.get("content-type")).toBe("application/json");
    expect(await (await response).json()).toMatchObject({ statusCode: 421, code: "unknown-host" });
    expect(noted).toEqual({ code: "unknown-host", hostName });
  });

  it("a person at an unknown host gets a text answer", async () => {
    const browser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
    const response = await ask("http://evil.example/", browser).answer;
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^421 Misdirected Request\n/);
  });

  it("a visitor who leaves out www. is redirected to the site; a POST there is refused", async () => {
    const redirect = await ask("http://example.com/work-orders?a=b").answer;
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get("location")).toBe(`${SITE_URL}/work-orders?a=b`);
    expect((await ask("http://example.com/", { method: "POST" }).answer).status).toBe(421);
  });
});

it.each([
  ["www.example.com", "example.com", "sibling"],
  ["example.com", "www.example.com", "sibling"],
  ["example.com", "EXAMPLE.com:8080", "own"],
  ["example.com", "other.example.com", "unknown"],
  ["xwww.example.com", "w.example.com", "unknown"],
  // Browsers reject such a name; other programs may not.
  ["example.com", "evil-127.0.0.1", "unknown"],
])("for a site at https://%s, the host %s is '%s'", (own, host, kind) => {
  expect(hostNameKinds(`https://${own}`)(host)).toBe(kind);
});

it("without SITE_URL every host is accepted", () => {
  expect(hostNameKinds(undefined)("anything.example")).toBe("own");
});

describe("a site with real calls", () => {
  const real = { VAPI_API_KEY: "key-1", VAPI_ASSISTANT_ID: "assistant-1" };
  const serve = (environment: Record<string, string | undefined>) =>
    parseSettings(environment, { serves: true });

  it.each([{}, { VOICE_PROVIDER: "vapi" }, { NODE_ENV: "production" }])(
    "does not start without SITE_URL: %o",
    (more) => {
      expect(() => serve({ ...real, ...more })).toThrow(/^SITE_URL is unset; .*example\.com\.$/);
    },
  );

  it("is asked for SITE_URL only once it has a key and an assistant", () => {
    expect(() => serve({ VAPI_API_KEY: "key-1" })).toThrow(/^VAPI_ASSISTANT_ID is unset[^\n]*$/);
  });

  it("starts with SITE_URL, or without it in development", () => {
    expect(serve({ ...real, SITE_URL }).SITE_URL).toBe(SITE_URL);
    expect(serve({ ...real, NODE_ENV: "development" }).VOICE_PROVIDER).toBe("vapi");
  });

  it("needs no SITE_URL for an operator's command, for scripted calls or without calls", () => {
    expect(parseSettings(real).VOICE_PROVIDER).toBe("vapi");
    for (const VOICE_PROVIDER of ["simulator", "off"])
      expect(serve({ ...real, VOICE_PROVIDER }).SITE_URL).toBeUndefined();
  });
});

it.each([
  ["/a?b", "own.example", "1.1", "/a?b", "own.example"],
  ["http://other.example/a?b", "own.example", "1.1", "/a?b", "other.example"],
  ["HTTPS://other.example:8443", "own.example", "1.1", "/", "other.example:8443"],
  ["http://other.example?b", "own.example", "1.1", "/?b", "other.example"],
  ["/", undefined, "1.0", "/", "default.example"],
  ["/", undefined, "1.1", "/", undefined],
  ["ftp://other.example/", "own.example", "1.1", "ftp://other.example/", "own.example"],
])(
  "a target in any form yields one path and one host: %s",
  (url, host, httpVersion, path, meant) => {
    const request = { url, headers: { host }, httpVersion } as unknown as IncomingMessage;
    normalizeTarget(request, "default.example");
    expect([request.url, request.headers.host]).toEqual([path, meant]);
  },
);
