import { expect, launchWith, test } from "./call-fixtures";

test.use({ launch: launchWith([{ seconds: 60, voice: 0 }]) });

test("a visitor whose microphone is silent is told after five seconds", async ({ call, page }) => {
  await call.open("brief");
  await call.start();
  await call.connected();
  await expect(page.getByText(/We can’t hear you/)).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("Type to the dispatcher").fill("Goodbye");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 40_000 });
  await call.isIdle();
});
