import { fetchedDocument } from "../support/fetched-document";
import { DISTINCT } from "../support/site-pages";
import { expect, test } from "./fixtures";

test.use({ javaScriptEnabled: false });

test("the widget says that a call needs JavaScript, and the server computes the calculator's total", async ({
  page,
}) => {
  await page.goto("/");
  await test.step("the widget says that a call needs JavaScript", async () => {
    const place = page.locator("main > section").first();
    await expect(place.locator("noscript p")).toBeVisible();
    await expect(place.locator("noscript p")).toHaveText(/^The test call needs JavaScript/);
  });
  const missed = page.getByLabel("Missed calls per week");
  await test.step("an invalid number is named and stays in its field", async () => {
    await missed.fill("many");
    await page.getByRole("button", { name: "Do the math" }).click();
    await expect(missed).toHaveValue("many");
    await expect(missed).toHaveAccessibleDescription("Enter a number from 0 to 1,000.");
  });
  await test.step("the server computes the total, and the URL holds the numbers", async () => {
    await missed.fill("10");
    await page.getByLabel("Average job value").fill("1,000");
    await page.getByLabel("How many are emergencies?").fill("50");
    await page.getByLabel("Weeks open per year").fill("10");
    await page.getByRole("button", { name: "Do the math" }).click();
    // 100 calls, 50 of them emergencies: 25 jobs won from those (50%), 12.5 from the rest (25%).
    await expect(page.locator("#value output")).toHaveText("$38,000");
    await expect(page.getByLabel("Average job value")).toHaveValue("1,000");
    expect(new URL(page.url()).searchParams.get("missed")).toBe("10");
  });
});

test("every page is complete without scripts, and its tabs are links", async ({ baseURL }) => {
  for (const path of DISTINCT) {
    const page = await fetchedDocument(baseURL + path);
    expect.soft(page.querySelectorAll("main h1"), path).toHaveLength(1);
    expect.soft(page.querySelectorAll("footer a").length, path).toBeGreaterThan(1);
    expect.soft(page.querySelector("main")?.textContent, path).not.toMatch(/loading|please wait/i);
    const tab = path.startsWith("/es") ? "/es/work-orders" : "/work-orders";
    expect.soft(page.querySelector(`nav a[href="${tab}"]`)?.textContent, path).toMatch(/\w/);
  }
});
