import { expect, test } from "./fixtures";

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("switching tabs is one view transition, and the bar stays in place", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) => {
      if ((event as Event & { viewTransition: unknown }).viewTransition)
        sessionStorage.setItem(
          "transitions",
          `${sessionStorage.getItem("transitions") ?? ""}${location.pathname} `,
        );
    }),
  );
  const transitions = () => page.evaluate(() => sessionStorage.getItem("transitions"));
  await page.goto("/");
  await page.getByRole("link", { name: "Custom Work Order App" }).click();
  await expect(page).toHaveURL("/work-orders");
  await expect.poll(transitions).toBe("/work-orders ");
  await page.getByRole("link", { name: "Emergency Dispatch" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(transitions).toBe("/work-orders / ");
  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("view-transition-name", "bar");
});

test("reduced motion turns off the view transition", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() =>
    addEventListener("pageswap", (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      sessionStorage.setItem("transitions", String(Boolean(viewTransition)));
    }),
  );
  await page.getByRole("link", { name: "Custom Work Order App" }).click();
  await expect(page).toHaveURL("/work-orders");
  expect(await page.evaluate(() => sessionStorage.getItem("transitions"))).toBe("false");
});

test("the other tab opens at its top, and going back restores the scroll position", async ({
  page,
}) => {
  await page.goto("/work-orders");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  // Uses the mouse: a locator's click would scroll the page, although the bar is in view.
  const tab = await page.getByRole("link", { name: "Emergency Dispatch" }).boundingBox();
  await page.mouse.click((tab?.x ?? 0) + 20, (tab?.y ?? 0) + 20);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 a.m.");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/work-orders");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the total updates with each keystroke, and 'Do the math' puts the numbers in the address", async ({
  page,
}) => {
  await page.goto("/");
  const total = page.locator("#value output");
  await expect(total).toHaveText("$30,000");
  // Retries until the page is hydrated.
  await expect(async () => {
    await page.getByLabel("Missed calls per week").fill("");
    await page.getByLabel("Missed calls per week").pressSequentially("10");
    await expect(total).toHaveText("$60,000", { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Do the math" }).click();
  await expect(page).toHaveURL(/missed=10/);
  await expect(total).toHaveText("$60,000");
});

test("an address with numbers shows their total, even on a cached page", async ({
  page,
  baseURL,
}) => {
  await page.route("/?missed=10", async (route) => {
    const response = await route.fetch({ url: `${baseURL}/` });
    // Checks the response: the headless shell may move the pointer, which hydrates the page.
    expect(await response.text()).toContain("$30,000");
    await route.fulfill({ response });
  });
  await page.goto("/?missed=10");
  const total = page.locator("#value output");
  await page.mouse.wheel(0, 100);
  await expect(total).toHaveText("$60,000");
  await expect(page.getByLabel("Missed calls per week")).toHaveValue("10");
});
