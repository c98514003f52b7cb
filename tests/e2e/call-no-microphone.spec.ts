import { testBrowser } from "../support/chromium";
import { expect, test } from "./call-fixtures";

test.use({ launch: testBrowser() });

test("a visitor without a microphone is told so and can type", async ({ call, page, context }) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["microphone"]);
  await call.open();
  await call.start();
  await expect(call.notice("no-microphone")).toBeVisible();
  await call.isIdle();
  expect(call.posts).toBe(0);
  await page.getByRole("alert").getByRole("button", { name: "I’d rather type" }).click();
  await call.connected();
  const message = page.getByLabel("Type to the dispatcher");
  await expect(page.getByRole("log")).toContainText("What happened?", { timeout: 20_000 });
  await message.fill("A pipe burst <b>now</b>");
  await message.press("Enter");
  await expect(page.getByRole("log")).toContainText("You: A pipe burst <b>now</b>");
  await expect(page.getByRole("log")).toContainText("main water valve", { timeout: 40_000 });
  await call.endButton.click();
  await call.isIdle();
});
