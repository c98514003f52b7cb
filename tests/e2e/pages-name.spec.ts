import { expect, test } from "./fixtures";

test("a custom site name shows on every screen size and, on a phone, keeps the call above the fold", async ({
  page,
  siteWith,
}) => {
  const site = await siteWith({ SITE_NAME: "Nightdesk Answering Service 24" });
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 560 });
    await page.goto(site.url);
    const name = page.getByRole("link", { name: "Nightdesk Answering Service 24" });
    await expect(name).toBeInViewport({ ratio: 1 });
    if (width >= 360 && width < 768)
      await expect(page.getByRole("button", { name: "Start Test Call" })).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    // The sticky bar is no taller than with the default name.
    await page.mouse.wheel(0, 900);
    await expect
      .poll(() => page.getByRole("banner").evaluate((bar) => bar.getBoundingClientRect().bottom))
      .toBeLessThan(90);
  }
});
