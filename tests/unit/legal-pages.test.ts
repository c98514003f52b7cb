import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { footerContent } from "~/content/footer.server";
import type { Language } from "~/content/language";
import { EFFECTIVE, type LegalContent } from "~/content/legal";
import { legalPage } from "~/content/legal-pages.server";
import { leadPageData } from "~/leads/lead-page-data.server";
import { structuredData } from "~/meta/structured-data.server";
import { loader as privacy } from "~/routes/privacy";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { loader as terms } from "~/routes/terms";
import { parseSettings } from "../../server/settings/settings.server";
import { testContext } from "../support/request-context";

const VAPI = { VAPI_API_KEY: "key-1", VAPI_ASSISTANT_ID: "assistant-1" };
const LEADS = {
  LEAD_WEBHOOK_URL: "https://crm.example/secret-path",
  LEAD_WEBHOOK_SECRET: `whsec_${"A".repeat(43)}=`,
};
const words = (content: LegalContent) => JSON.stringify(content);
const page = (name: "privacy" | "terms", environment: Record<string, string>, language = "en") =>
  legalPage(name, parseSettings(environment), language as Language, environment === LEADS);

const both = ["privacy", "terms"] as const;

describe("the privacy page matches the settings", () => {
  it.each<[string, Record<string, string>, RegExp[], RegExp[]]>([
    [
      "real calls",
      VAPI,
      [/Vapi/, /Daily/, /Deepgram/, /no audio or video recording/],
      [/call is a demo/],
    ],
    ["simulated calls", { VOICE_PROVIDER: "simulator" }, [/call is a demo/], [/Vapi|Daily/]],
    ["no calls", { VOICE_PROVIDER: "off" }, [/switched off/], [/Vapi|call is a demo/]],
    ["leads sent to the receiver", LEADS, [/until it is delivered/], [/email for you to send/]],
    ["leads without a receiver", {}, [/email for you to send/], [/delivered/]],
    ["a bot check", { TURNSTILE_SITE_KEY: "k", TURNSTILE_SECRET_KEY: "s" }, [/Cloudflare/], []],
    ["no settings", {}, [/Cookies.*None/, /we’ll tell you how long/], [/Cloudflare/]],
    [
      "a log for 30 days",
      { LOG_KEPT_DAYS: "30" },
      [/last part, for 30 days/],
      [/tell you how long/],
    ],
  ])("%s", (_what, environment, shown, hidden) => {
    const privacy = words(page("privacy", environment));
    for (const pattern of shown) expect(privacy).toMatch(pattern);
    for (const pattern of hidden) expect(privacy).not.toMatch(pattern);
    expect(privacy).not.toMatch(/secret-path|key-1/);
  });
});

it("in Spanish the legal pages have the same paragraphs, figures and names, whatever the settings", () => {
  const figures = (text: string) => text.match(/\d+|Vapi|Daily|Deepgram|OpenAI|Cloudflare/g);
  const more = { TURNSTILE_SITE_KEY: "k", TURNSTILE_SECRET_KEY: "s", LOG_KEPT_DAYS: "30" };
  const off = { VOICE_PROVIDER: "off" };
  const environments: Record<string, string>[] = [{}, VAPI, off, LEADS, { ...VAPI, ...more }];
  for (const environment of [...environments, { OUTCOMES: "off" }])
    for (const name of both) {
      const [english = [], spanish = []] = ["en", "es"].map(
        (language) => page(name, environment, language).sections,
      );
      const parts = ({ paragraphs = [], rows = [] }: (typeof english)[number]) => [
        ...paragraphs,
        ...rows.map(({ text }) => text),
      ];
      expect(spanish.flatMap(parts).map(figures)).toEqual(english.flatMap(parts).map(figures));
    }
});

it("a host that keeps no leads promises no delivery, whatever its settings", async () => {
  const { context } = testContext(LEADS);
  const args = {
    request: new Request("http://site/"),
    params: {},
    context: { requestContext: context },
  };
  expect(words((await privacy(args)).content)).toMatch(/email for you to send/);
  expect(leadPageData(context, "en").delivers).toBe(false);
});

it("the date on both pages is when their words last changed", () => {
  const words = (["en", "es"] as const).flatMap((language) =>
    [{}, VAPI, LEADS].flatMap((environment) =>
      both.map((name) => page(name, environment, language).sections),
    ),
  );
  const sum = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 8);
  // New words: put today's date into legal.ts and here, and the new sum beside it.
  expect([EFFECTIVE, sum]).toEqual([new Date("2026-11-28"), "493502ef"]);
  expect(page("privacy", {}).effective).toBe("Effective November 28, 2026");
  expect(page("terms", {}, "es").effective).toBe("Vigente desde el 28 de noviembre de 2026");
});

it("both pages say who runs the site and how to reach them", () => {
  for (const name of both) {
    const content = page(name, { SUPPORT_EMAIL: "help@example.com", COMPANY_NAME: "Acme Inc." });
    expect(content.company).toBe("Acme Inc.");
    expect(content.support.label).toBe("help@example.com");
  }
});

it("the terms state the limits of the call and both prices", () => {
  const terms = words(page("terms", { ...VAPI, CALL_MAX_SECONDS: "90" }));
  expect(terms).toMatch(/90 seconds at most, and each visitor gets 5 an hour/);
  expect(terms).toMatch(/Starter Plan \$199 a month, Pro Plan \$399 a month/);
  expect(terms).toMatch(/in an emergency, call your local/);
});

it("the operator's own pages replace ours, in the sitemap too", async () => {
  const { context } = testContext({
    PRIVACY_URL: "https://example.com/privacy",
    TERMS_URL: "https://example.com/terms",
    TRIAL_URL: "https://app.example.com/trial",
  });
  const args = (path: string) => ({
    request: new Request(`https://site.example${path}`),
    context: { requestContext: context },
    params: {},
  });
  for (const [load, path] of [
    [privacy, "/privacy"],
    [privacy, "/es/privacy"],
    [terms, "/terms"],
  ] as const) {
    const thrown = await Promise.resolve()
      .then(() => load(args(path)))
      .catch((response: Response) => response);
    expect((thrown as Response).headers.get("location")).toBe(
      `https://example.com${path.replace("/es", "")}`,
    );
  }
  const listed = await (await sitemap(args("/sitemap.xml"))).text();
  expect(listed).toContain("/book-a-demo<");
  expect(listed).not.toMatch(/\/(es\/)?(privacy|terms|start)</);
});

it("the footer, search engines and the trial page show who runs the site", () => {
  const settings = parseSettings({
    COMPANY_NAME: "Acme Inc.",
    COMPANY_ADDRESS: "1 Main St, Phoenix, AZ 85001",
    SUPPORT_PHONE: "+1 555 010 0199",
    TRIAL_DAYS: "14",
    TRIAL_CARD: "none",
  });
  const footer = footerContent(settings, "en");
  expect(footer.company).toBe("Acme Inc., 1 Main St, Phoenix, AZ 85001");
  expect(footer.phone).toEqual({ label: "(555) 010-0199", href: "tel:+15550100199" });
  const data = JSON.stringify(structuredData("https://example.com", [], "en", settings));
  for (const fact of ["Acme Inc.", "1 Main St", "+1 555 010 0199"]) expect(data).toContain(fact);
  expect(leadPageData({ settings }, "en").trialTerms).toBe("14 days free. No credit card.");
});

it.each([
  ["+1 614 555 0133", "(614) 555-0133"],
  ["614.555.0133", "(614) 555-0133"],
  ["+44 20 7946 0018", "+44 20 7946 0018"],
  ["020 7946 0018", "020 7946 0018"],
])("the phone %s is shown as %s", (phone, shown) => {
  expect(footerContent(parseSettings({ SUPPORT_PHONE: phone }), "en").phone?.label).toBe(shown);
});

it("the footer and the trial page show no fact that the operator left out", () => {
  const settings = parseSettings({});
  expect(footerContent(settings, "en").company).toBeUndefined();
  expect(leadPageData({ settings }, "en").trialTerms).toBe("");
});
