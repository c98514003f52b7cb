// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { questionsPage } from "~/content/questions-page.server";
import { leavePage, renderedPage } from "../support/rendered-page";
import { testContext } from "../support/request-context";

// The tables below come from the specification, not from app/content.

const claims: Record<string, RegExp[]> = {
  "/": [
    // spec §1
    /for plumbing, HVAC and other trades/i,
    /answers every call/i,
    /emergenc/i,
    /email, SMS and phone call/i,
    /rotat/i,
    /waits for a confirmation/i,
    /escalates/i,
    /recordings and transcripts/i,
    /schedule and shift management/i,
    /response times, completion rates and revenue/i,
    /24\/7\/365/,
    /under 30 seconds/i,
    // spec §6
    /full admin access/i,
    /schedules and call flows/i,
    /management dashboard/i,
  ],
  "/work-orders": [
    /automatic(ally)?/i,
    /dispatch calls?/i,
    /client management/i,
    /scheduling/i,
    /invoicing/i,
    /photo documentation/i,
    /time tracking/i,
    /under 30 seconds/i,
  ],
};

/** Text unique to each section, in the specification's order, between navigation and footer. */
const sections: Record<string, (string | RegExp)[][]> = {
  "/": [
    ["Test the AI Agent", "Start Test Call", "Watch Demo"],
    [/missed call/i, "Average job value", "Work that went to a competitor"],
    ["Core Benefits", "Full Control"],
    [/How it works/i],
    [/dashboard/i, "Analytics"],
    ["Starter Plan", "Pro Plan", "Book Demo"],
  ],
  "/work-orders": [
    ["Explore Work Order Features", "See Dispatch Integration"],
    [/four steps/i],
    ["Invoicing", "Photo documentation"],
    ["less admin time"],
    ["WO-"],
  ],
};

/** Plans with every feature, word for word (spec §9). */
const plans = [
  {
    name: "Starter Plan",
    price: "$199/month",
    popular: false,
    features: [
      "1 AI agent",
      "Up to 100 calls/month",
      "SMS + email dispatch",
      "Call-log access",
      "1 on-call tech contact",
    ],
  },
  {
    name: "Pro Plan",
    price: "$399/month",
    popular: true,
    features: [
      "Everything in Starter",
      "Unlimited calls",
      "Multi-tech rotation",
      "Escalation logic and call retry",
      "Calendar and dashboard access",
      "Phone-call dispatch",
    ],
  },
];

/** Fields of the sample work order with their allowed values (spec §3). */
const workOrderFields: [string, RegExp][] = [
  ["Work order", /^WO-\d{4}-\d+$/],
  ["Client", /\w/],
  ["Location", /\w/],
  ["Type", /^(Emergency|Scheduled)$/],
  ["Status", /^(In Progress|Scheduled)$/],
  ["Priority", /^(High|Normal)$/],
  ["Technician", /\w/],
  ["Estimated value", /^\$[\d,]+$/],
  ["Time logged", /\d/],
  ["Description", /\w/],
];

const words = (element: Element | null | undefined) =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll(selector),
];
const hrefs = () => all("a[href]").map((link) => link.getAttribute("href") ?? "");

afterEach(leavePage);

describe.each(["/", "/work-orders"])("%s", (path) => {
  test("says all that the specification claims, its sections in order, under one h1", async () => {
    await renderedPage(path);
    for (const claim of claims[path] ?? [])
      expect(words(document.querySelector("main"))).toMatch(claim);
    const shown = all("main > section").map(words);
    expect(shown, `'sections' lists every section of ${path}`).toHaveLength(
      sections[path]?.length ?? 0,
    );
    for (const [i, texts] of (sections[path] ?? []).entries())
      for (const text of texts) expect(shown[i]).toMatch(text);
    expect(all("h1")).toHaveLength(1);
    expect(
      all("header, main, footer")
        .filter(({ parentElement }) => parentElement === document.body)
        .map(({ tagName }) => tagName),
    ).toEqual(["HEADER", "MAIN", "FOOTER"]);
  });
});

test("every document has both tabs, the active one marked, and ends with the whole footer", async () => {
  for (const [path, active] of [
    ["/", "Emergency Dispatch"],
    ["/work-orders", "Custom Work Order App"],
    ["/no-such-page", null],
  ] as const) {
    await renderedPage(path);
    const tabs = all("nav a");
    expect(tabs.map(words), path).toEqual(["Emergency Dispatch", "Custom Work Order App"]);
    expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual(["/", "/work-orders"]);
    expect(all('nav [aria-current="page"]').map(words)).toEqual(active ? [active] : []);
    const footer = document.querySelector("footer");
    expect(words(footer)).toMatch(/every call answered/i);
    const links = all("a", footer as Element).map(words);
    for (const name of ["Login", "Book a Demo", "Privacy Policy", "Terms of Service"])
      expect(links, path).toContain(name);
    expect(links).toContain("Start Free Trial");
    expect(links, path).toContainEqual(expect.stringMatching(/^\S+@\S+$/));
    leavePage();
  }
});

test("an owner compares both plans with every feature, the price and the period", async () => {
  const { page } = await renderedPage("/");
  const cards = all("#pricing article");
  expect(cards).toHaveLength(plans.length);
  for (const { name, price, popular, features } of plans) {
    const card = page.getByRole("article", { name });
    expect(words(card)).toContain(price);
    expect(all("li", card).map(words).sort()).toEqual([...features].sort());
    expect(words(card).includes("Most Popular")).toBe(popular);
    expect(all("a", card).map(words)).toEqual([expect.stringContaining("Start Free Trial")]);
  }
  expect(all("#pricing a").map(words)).toContain("Book Demo");
});

test("an owner follows six steps, and the dashboard picture has a text description", async () => {
  const { page } = await renderedPage("/");
  expect(all("#how-it-works li")).toHaveLength(6);
  const picture = page.getByRole("img", { name: /dashboard/i });
  for (const shown of ["recording", "transcript", "shifts", "response time", "revenue"])
    expect(picture.getAttribute("alt")).toContain(shown);
});

test("an owner sees the flow, ten features, six benefits, four figures and all ten fields", async () => {
  const { page } = await renderedPage("/work-orders");
  expect(all("#dispatch li")).toHaveLength(4);
  expect(all("#features li")).toHaveLength(10);
  expect(all("#benefits li")).toHaveLength(6);
  const figures = all("#benefits dl > div").map(words);
  expect(figures).toHaveLength(4);
  for (const [i, [figure, what]] of [
    ["50%", "less admin time"],
    ["90%", "fewer errors"],
    ["3x", "faster job setup"],
    ["100%", "client satisfaction"],
  ].entries()) {
    expect(figures[i]).toContain(figure);
    expect(figures[i]).toContain(what);
  }
  const rows = all("dl > div", page.getByRole("article", { name: "Sample work order" }));
  const values = new Map(
    rows.map((row) => [words(row.querySelector("dt")), words(row.querySelector("dd"))]),
  );
  for (const [label, value] of values) expect(value, label).not.toBe("—");
  for (const [label, value] of workOrderFields) expect(values.get(label), label).toMatch(value);
});

test("a visitor on an unknown path is told so, and finds a link home", async () => {
  const { page } = await renderedPage("/no-such-page");
  expect(words(page.getByRole("heading", { level: 1 }))).toBe("Oops! Page not found");
  expect(page.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test.each([
  ["/", "Something broke on our side", "Please try again in a minute.", "Return to Home"],
  ["/es", "Algo falló de nuestro lado", "Inténtelo de nuevo en un minuto.", "Volver al inicio"],
])("%s, failing on the server, says what to do, and no error details", async (path, ...said) => {
  const [title = "", advice, home] = said;
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { page } = await renderedPage(path, {}, false);
  expect(words(page.getByRole("heading", { level: 1 }))).toBe(title);
  expect(words(document.querySelector("main"))).toContain(advice);
  expect(page.getByRole("link", { name: home }).getAttribute("href")).toBe(path);
  expect(words(document.body)).not.toMatch(/host|context/i);
  expect(all("nav a")).toHaveLength(2);
  logged.mockRestore();
});

test("with test calls off, the page says so and offers a replay instead of a call", async () => {
  const { page } = await renderedPage("/", { VOICE_PROVIDER: "off" });
  expect(words(document.querySelector("#test-call"))).toContain("is off right now");
  expect(page.queryByRole("button", { name: "Start Test Call" })).toBeNull();
  // Besides the bar, only this button opens a replay: the demo's own link would repeat it.
  expect(page.getByRole("button", { name: "Watch Demo" })).toBeTruthy();
  expect(all("main a").map(words)).not.toContain("Watch Demo");
});

test("a visitor learns how long a call can last, from the operator's setting", async () => {
  await renderedPage("/", { CALL_MAX_SECONDS: "120" });
  expect(words(document.querySelector("#test-call"))).toContain("scripted voice, up to 2 min");
});

test("an operator's own links replace the site's, and mail goes to their address", async () => {
  const set = {
    LOGIN_URL: "https://app.example.com/login",
    TRIAL_URL: "https://app.example.com/trial",
    BOOK_DEMO_URL: "https://app.example.com/demo",
    PRIVACY_URL: "https://example.com/privacy",
    TERMS_URL: "https://example.com/terms",
    DEMO_VIDEO_URL: "https://example.com/video",
    SUPPORT_EMAIL: "help@example.com",
  };
  await renderedPage("/", set);
  const { SUPPORT_EMAIL, ...addresses } = set;
  for (const address of Object.values(addresses)) expect(hrefs()).toContain(address);
  const emails = hrefs().filter((href) => href.startsWith("mailto:"));
  expect(emails.length).toBeGreaterThan(0);
  for (const email of emails) expect(email).toContain(SUPPORT_EMAIL);
});

test("the site's name in the bar links home unless the first tab has it, and is in the footer", async () => {
  const wordmark = () => document.querySelector("header .wordmark");
  await renderedPage("/work-orders", { SITE_NAME: "Nightdesk" });
  expect(words(wordmark())).toBe("Nightdesk");
  expect(wordmark()?.getAttribute("href")).toBe("/");
  expect(words(document.querySelector("footer"))).toContain("Nightdesk");
  leavePage();
  await renderedPage("/work-orders");
  expect(wordmark()).toBeNull();
  expect(words(document.querySelector("footer"))).toContain("Emergency Dispatch");
});

test("the first screen says which company runs the site, and its phone", async () => {
  await renderedPage("/", { COMPANY_NAME: "Acme Inc.", SUPPORT_PHONE: "+1 602 555 0170" });
  expect(words(document.querySelector(".hero"))).toMatch(/Acme Inc\..*\(602\) 555-0170/);
});

test("the phone that people answer is in the bar, on Spanish pages too", async () => {
  await renderedPage("/es/work-orders", { SUPPORT_PHONE: "+1 602 555 0170" });
  const phone = document.querySelector("header a[href='tel:+16025550170']");
  expect(words(phone)).toBe("(602) 555-0170");
});

test.each([
  ["simulator", "Test Call", 1],
  ["off", "Watch Demo", 0],
])(
  "with the call provider '%s' the bar links to calls as '%s'",
  async (VOICE_PROVIDER, label, calls) => {
    await renderedPage("/", { VOICE_PROVIDER });
    expect(words(document.querySelector("header .btn"))).toBe(label);
    expect(all("#how-it-works a")).toHaveLength(calls);
  },
);

test("numbers in the address fill the calculator and its result", async () => {
  const { page } = await renderedPage("/?missed=10");
  expect(page.getByLabelText<HTMLInputElement>("Missed calls per week").value).toBe("10");
  expect(words(document.querySelector("#value output"))).toBe("$60,000");
});

test("search engines get every question with its whole answer, open or not", async () => {
  await renderedPage("/questions");
  const read = document.querySelector("main")?.textContent ?? "";
  const { groups } = questionsPage(testContext().context.settings, "en");
  for (const { asked, answer, points = [] } of groups.flatMap(({ questions }) => questions))
    for (const text of [asked, ...answer, ...points]) expect(read).toContain(text);
});
