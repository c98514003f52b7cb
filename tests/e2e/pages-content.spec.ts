import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// tests/unit/pages.test.tsx checks the text of the pages; these tests need a browser.

const section = (page: Page, id: string) => page.locator(`#${id}`);

test("the bar stays on top of every document, and the footer is visible at its end", async ({
  page,
}) => {
  for (const path of ["/", "/work-orders", "/no-such-page"]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.y, path).toBe(0);
    const footer = page.getByRole("contentinfo");
    for (const link of await footer.getByRole("link").all()) await expect(link).toBeVisible();
    await expect(footer.getByRole("link", { name: "Terms of Service" })).toBeInViewport();
  }
});

test("an owner sees a picture of the dashboard", async ({ page }) => {
  await page.goto("/");
  const picture = page.getByRole("img", { name: /dashboard/i });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000);
});

test("on a phone the call's button stays in reach, until the prices cover it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const button = page.locator("main > a").filter({ hasText: "Start Test Call" });
  const isOnTopAt = async (id: string) => {
    await section(page, id).evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: "instant" }),
    );
    return button.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + 4) === element;
    });
  };
  // On the first screen, the call has its own button.
  await section(page, "value").evaluate((it) =>
    scrollBy({ top: it.getBoundingClientRect().top - innerHeight + 100, behavior: "instant" }),
  );
  await expect(page.locator("#start-test-call")).toBeInViewport();
  await expect(button).toBeHidden();
  expect(await isOnTopAt("value")).toBe(true);
  expect(await isOnTopAt("how-it-works")).toBe(true);
  expect(await isOnTopAt("pricing")).toBe(false);
});

test("the buttons of the work-order page lead to its features and its dispatch section", async ({
  page,
}) => {
  await page.goto("/work-orders");
  await page.getByRole("link", { name: "Explore Work Order Features" }).click();
  await expect(section(page, "features").getByRole("heading").first()).toBeInViewport();
  await page.getByRole("link", { name: "See Dispatch Integration" }).click();
  await expect(section(page, "dispatch").getByRole("heading").first()).toBeInViewport();
});
