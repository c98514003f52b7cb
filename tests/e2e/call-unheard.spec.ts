import { expect, launchWith, test } from "./call-fixtures";

test.use({ launch: launchWith([{ seconds: 60, voice: 0 }]) });

test("a visitor whose microphone is silent is told after five seconds", async ({ call, page }) => {
  await page.clock.install();
  await call.open("brief");
  await call.start();
  await call.comesTo("speaking");
  await call.comesTo("active");
  await page.clock.fastForward(5000);
  await expect(page.getByText(/We can’t hear you/)).toBeVisible();
  await page.getByLabel("Type to the dispatcher").fill("Goodbye");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 40_000 });
  await call.isIdle();
});
