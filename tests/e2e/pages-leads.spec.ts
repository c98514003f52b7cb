import { leadSettings } from "../support/lead-settings";
import { type RecordingServer, startRecordingServer } from "../support/recording-server";
import { contrastIn, violationsIn } from "./axe-violations";
import { expect, test } from "./fixtures";

// In one worker, with one site that delivers leads.
test.describe.configure({ mode: "default" });

/** The address of that site. */
let url: string;
let receiver: RecordingServer;
let kept: ReturnType<typeof leadSettings>;
// Not worker fixtures: those need a worker of their own, which would start another browser.
test.beforeAll(async ({ siteWith }) => {
  test.setTimeout(90_000);
  receiver = await startRecordingServer((_request, response) => {
    response.writeHead(204).end();
  });
  kept = leadSettings(receiver.url);
  ({ url } = await siteWith(kept.settings));
});
test.afterAll(async () => {
  await receiver?.stop();
  kept?.remove();
});

/** Leads delivered so far. */
const delivered = (): { name?: string }[] =>
  receiver.requests.map(({ body }) => JSON.parse(body).data);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each error appears beside its field, the input stays, and a valid form is delivered", async ({
    page,
  }) => {
    await page.goto(`${url}/book-a-demo`);
    await page.getByLabel("Your name").fill("Pat Doe");
    await page.getByLabel("Trade").fill("HVAC");
    await page.getByLabel("Email").fill("pat@");
    await page.getByLabel("A time that works for you").fill("Tuesday");
    await page.getByRole("button", { name: "Book Demo" }).click();

    const company = page.getByLabel("Company");
    await expect(company).toHaveAccessibleDescription("Enter your company’s name.");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/such as pat@example\.com/);
    await expect(page.getByRole("alert")).toContainText("Please fix the fields below.");
    await expect(page.getByLabel("Your name")).toHaveValue("Pat Doe");
    await expect(page.getByLabel("Trade")).toHaveValue("HVAC");
    await expect(page.getByLabel("A time that works for you")).toHaveValue("Tuesday");
    expect(delivered()).toEqual([]);
    await page.getByRole("alert").getByRole("link", { name: "Company" }).click();
    await expect(company).toBeFocused();

    await company.fill("Doe Heating");
    await page.getByLabel("Email").fill("pat@example.com");
    await page.getByRole("button", { name: "Book Demo" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Got it. Thank you.");
    await expect
      .poll(delivered)
      .toMatchObject([{ kind: "demo", name: "Pat Doe", company: "Doe Heating", time: "Tuesday" }]);
  });
});

test("the page after a form repeats what the visitor entered, once", async ({ page }) => {
  await page.goto(`${url}/start?plan=pro`);
  await page.getByLabel("Your name").fill("Pat <b>Doe</b>");
  await page.getByLabel("Company").fill("Doe Heating");
  await page.getByRole("textbox", { name: "Phone" }).fill("(602) 555-0186");
  await page.getByRole("button", { name: "Request my free trial" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.locator("main dl > div")).toHaveText([
    "Your namePat <b>Doe</b>",
    "CompanyDoe Heating",
    "Phone(602) 555-0186",
    "Which plan?Pro",
  ]);
  expect(await violationsIn(page)).toEqual([]);
  await page.reload();
  await expect(page.locator("main dl")).toBeHidden();
});

test("an empty form has one error for phone and email, and Tab leads to the first wrong field", async ({
  page,
}) => {
  await page.goto(`${url}/start`);
  await page.getByRole("button", { name: "Request my free trial" }).click();
  await expect(page.getByText("Enter a phone number or an email address")).toHaveCount(1);
  for (const name of ["Phone", "Email"])
    await expect(page.getByRole("textbox", { name })).toHaveAccessibleDescription(
      /a phone number or an email address/,
    );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your name")).toBeFocused();
});

test("axe finds no violation in a rejected form in both schemes", async ({ page }) => {
  await page.goto(`${url}/start?plan=pro`);
  await expect(page.getByRole("radio", { name: "Pro" })).toBeChecked();
  await page.getByRole("button", { name: "Request my free trial" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Pro" })).toBeChecked();
  expect(await violationsIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await contrastIn(page, "html")).toEqual([]);
});

test("with nowhere to send leads, the form becomes an email, and the page does not claim to have sent it", async ({
  context,
  page,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/start");
  await expect(page.getByText("We’ll write an email for you to send.")).toBeVisible();
  await page.getByLabel("Your name").fill("Pat Doe");
  await page.getByLabel("Company").fill("Doe Plumbing");
  await page.getByRole("textbox", { name: "Phone" }).fill("555 010 0142");
  await page.getByRole("button", { name: "Write my request email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Almost done. Hit Send.");
  await expect(page.getByText("Nothing is sent until you do.")).toBeVisible();
  const prepared = page.getByRole("link", { name: "Open my email app" });
  const address = new URL((await prepared.getAttribute("href")) ?? "");
  expect(address.pathname).toBe("support@example.com");
  expect(address.searchParams.get("body")).toContain("Company: Doe Plumbing");
  expect(await violationsIn(page)).toEqual([]);
  // Without an email app, the visitor can copy the whole email, and edit it without retyping.
  await page.getByRole("button", { name: "Copy the email" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ["support@example.com", "Start Free Trial", "Company: Doe Plumbing"])
    expect(copied).toContain(part);
  await page.clock.fastForward(5000);
  await expect(page.getByRole("button", { name: "Copy the email" })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/start$/);
  await expect(page.getByLabel("Company")).toHaveValue("Doe Plumbing");
  // No page claims that something has arrived.
  await page.goto("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Almost done. Hit Send.");
  await expect(page.getByText("has arrived")).toHaveCount(0);
});
