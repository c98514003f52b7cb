import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "~/http/content-security-policy.server";
import { loader as securityText } from "~/routes/[.well-known].security[.txt]";
import { parseSettings } from "~/settings.server";
import { testContext } from "../support/site-context";

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

  it("and runs and shows only the inline scripts and styles that it was sent with", async () => {
    const html = `<style>p{}</style><script>alert(1)</script><script src="/a.js"></script><script type="module">b</script>`;
    const sources = await policy({}, html);
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    const alert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
    const module = "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='";
    expect(sources).toContain(`script-src 'self' ${alert} ${module} 'wasm-unsafe-eval';`);
    expect(sources).toContain(
      "style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=';",
    );
  });
});

it("whoever found a vulnerability learns where to write to", async () => {
  const { site } = testContext({
    SUPPORT_EMAIL: "help@site.example",
    SITE_URL: "https://site.example",
  });
  const request = new Request("https://site.example/.well-known/security.txt");
  const answer = securityText({ request, context: { site }, params: {} });
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await answer.text())
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
