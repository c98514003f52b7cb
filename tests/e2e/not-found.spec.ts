import { expect, test } from "./fixtures";

test("a visitor on an unknown path is told so and finds the way home", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});
