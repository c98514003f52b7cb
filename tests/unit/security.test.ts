import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loader as securityText } from "~/routes/[.well-known].security[.txt]";
import { contentSecurityPolicy } from "../../server/http/content-security-policy.server";
import { parseSettings } from "../../server/settings/settings.server";
import { testContext } from "../support/request-context";

const policy = (environment: Record<string, string>, html = "") =>
  contentSecurityPolicy(html, parseSettings(environment));

describe("a page may reach only what its test call needs", () => {
  it.each([
    ["the simulator", { VOICE_PROVIDER: "simulator" }, []],
    ["no calls", { VOICE_PROVIDER: "off" }, []],
    [
      "the provider",
      { VAPI_API_KEY: "key-1", VAPI_ASSISTANT_ID: "a" },
      [
        "https://c.daily.co",
        "https://*.daily.co",
        "wss://*.daily.co",
        "https://*.pluot.blue",
        "wss://*.pluot.blue",
      ],
    ],
    [
      "a bot check",
      { TURNSTILE_SITE_KEY: "s", TURNSTILE_SECRET_KEY: "s" },
      ["https://challenges.cloudflare.com", "https://challenges.cloudflare.com"],
    ],
  ])("with %s", async (_what, environment, hosts) => {
    const sources = await policy(environment as Record<string, string>);
    expect(sources.match(/(https|wss):[^ ;]+/g) ?? []).toEqual(hosts);
  });

  it("and, with the simulator, nothing from any other site", async () => {
    expect((await policy({})).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'  'wasm-unsafe-eval'",
      "style-src 'self' ",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it("and allows its own inline scripts and styles, but no inline data", async () => {
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const html = [
      '<script async src="/a.js">no longer run</script>',
      '<script id="a" type="application/json">{"a":1}</script>',
      '<script type="application/ld+json">{"b":1}</script>',
      '<script data-src="/a.js">run(\n1)</script>',
      '<script type="module">b</script>',
      '<style media="print">p{}\nq{}</style>',
    ].join("\n");
    const directives = (await policy({}, html)).split("; ");
    expect(directives).toContain(
      `script-src 'self' ${hash("run(\n1)")} ${hash("b")} 'wasm-unsafe-eval'`,
    );
    expect(directives).toContain(`style-src 'self' ${hash("p{}\nq{}")}`);
  });

  it("and allows changing styles during development, but nothing more", async () => {
    const inDevelopment = contentSecurityPolicy("<style>p{}</style>", parseSettings({}), true);
    expect(await inDevelopment).toContain("; style-src 'self' 'unsafe-inline'; ");
  });
});

it("a person who finds a vulnerability learns where to report it", async () => {
  const { context } = testContext({
    SUPPORT_EMAIL: "help@site.example",
    SITE_URL: "https://site.example",
  });
  const request = new Request("https://site.example/.well-known/security.txt");
  const response = await securityText({
    request,
    context: { requestContext: context },
    params: {},
  });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:help@site.example");
  expect(fields.get("Canonical")).toBe("https://site.example/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
