import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// Every table below is written from the specification, not from app/content.

const claims: Record<string, RegExp[]> = {
  "/": [
    // spec §1
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

/** What only this section has, in the specification's order; the navigation and footer frame it. */
const sections: Record<string, (string | RegExp)[][]> = {
  "/": [
    ["Test the AI Agent", "Start Test Call", "Watch Demo"],
    [/missed call/i, "Average job value", "Work that went elsewhere"],
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

/** Fields of the sample work order with the values that they may hold (spec §3). */
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

const items = (section: Locator) => section.getByRole("listitem");
const section = (page: Page, id: string) => page.locator(`#${id}`);

for (const path of ["/", "/work-orders"]) {
  test(`${path} says all that the specification claims, its sections in order`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const claim of claims[path] ?? []) await expect(page.locator("main")).toContainText(claim);

    const shown = page.locator("main > section");
    const wanted = sections[path] ?? [];
    await expect(shown).toHaveCount(wanted.length);
    for (const [i, texts] of wanted.entries())
      for (const text of texts) await expect(shown.nth(i)).toContainText(text);

    const order = await page.evaluate(() =>
      [...document.body.children]
        .map(({ tagName }) => tagName)
        .filter((tag) => ["HEADER", "MAIN", "FOOTER"].includes(tag)),
    );
    expect(order).toEqual(["HEADER", "MAIN", "FOOTER"]);
  });
}

for (const [path, active] of [
  ["/", "Emergency Dispatch"],
  ["/work-orders", "Custom Work Order App"],
  ["/no-such-page", null],
] as const) {
  test(`on ${path} the bar stays on top and marks ${active ?? "neither tab"}`, async ({ page }) => {
    await page.goto(path);
    const tabs = page.getByRole("navigation").getByRole("link");
    await expect(tabs).toHaveText(["Emergency Dispatch", "Custom Work Order App"]);
    await expect(tabs.first()).toHaveAttribute("href", "/");
    await expect(tabs.last()).toHaveAttribute("href", "/work-orders");
    const current = page.locator('nav [aria-current="page"]');
    await expect(current).toHaveText(active ? [active] : []);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.y).toBe(0);
  });

  test(`${path} ends with the tagline, the contact, four links and the trial`, async ({ page }) => {
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(/every call answered/i);
    await expect(footer.getByRole("link", { name: "@" })).toHaveAttribute("href", /^mailto:.+@/);
    for (const name of [
      "Login",
      "Book a Demo",
      "Privacy Policy",
      "Terms of Service",
      "Start Free Trial",
    ])
      await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  });
}

test("an owner compares both plans with every feature, the price and the period", async ({
  page,
}) => {
  await page.goto("/");
  const cards = section(page, "pricing").getByRole("article");
  await expect(cards).toHaveCount(plans.length);
  for (const { name, price, popular, features } of plans) {
    const card = page.getByRole("article", { name });
    await expect(card).toContainText(price);
    await expect(items(card)).toHaveCount(features.length);
    for (const feature of features)
      await expect(items(card).filter({ hasText: feature })).toHaveCount(1);
    await expect(card.getByText("Most Popular")).toHaveCount(popular ? 1 : 0);
    await expect(card.getByRole("link", { name: "Start Free Trial" })).toBeVisible();
  }
  await expect(
    section(page, "pricing").getByRole("link", { name: "Book Demo", exact: true }),
  ).toBeVisible();
});

test("an owner follows six steps, and sees a picture of the dashboard", async ({ page }) => {
  await page.goto("/");
  await expect(items(section(page, "how-it-works"))).toHaveCount(6);
  const picture = page.getByRole("img", { name: /dashboard/i });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000);
  for (const shown of ["recording", "transcript", "shifts", "response time", "revenue"])
    await expect(picture).toHaveAttribute("alt", new RegExp(shown));
});

test("an owner sees the flow, ten features, six benefits, four figures and all ten fields", async ({
  page,
}) => {
  await page.goto("/work-orders");
  await expect(items(section(page, "dispatch"))).toHaveCount(4);
  await expect(items(section(page, "features"))).toHaveCount(10);
  await expect(items(section(page, "benefits"))).toHaveCount(6);
  const figures = section(page, "benefits").locator("dl > div");
  await expect(figures).toHaveText([
    /50%.*less admin time|less admin time.*50%/,
    /90%.*fewer errors|fewer errors.*90%/,
    /3x.*faster job setup|faster job setup.*3x/,
    /100%.*client satisfaction|client satisfaction.*100%/,
  ]);
  const rows = page.getByRole("article", { name: "Sample work order" }).locator("dl > div");
  await expect(rows).toHaveCount(workOrderFields.length);
  for (const [label, value] of workOrderFields) {
    const row = rows.filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });
    await expect(row.locator("dd")).toHaveText(value);
  }
});

test("the buttons of the work-order page lead to its features and to the dispatch", async ({
  page,
}) => {
  await page.goto("/work-orders");
  await page.getByRole("link", { name: "Explore Work Order Features" }).click();
  await expect(section(page, "features").getByRole("heading").first()).toBeInViewport();
  await page.getByRole("link", { name: "See Dispatch Integration" }).click();
  await expect(section(page, "dispatch").getByRole("heading").first()).toBeInViewport();
});

test("a visitor on an unknown path is told so and finds the way home", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
