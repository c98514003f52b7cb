import { expect, test } from "./call-fixtures";

test("a visitor who has blocked the microphone reads how to allow it, sees no prompt, and can type", async ({
  call,
  page,
  context,
}) => {
  // Granting one permission denies all others, like an earlier "no" by the visitor.
  await context.grantPermissions(["geolocation"]);
  await call.open("short");
  await call.start();
  await expect(call.notice("microphone-denied")).toContainText("address bar");
  await call.isIdle();
  expect(call.posts).toBe(0);
  expect(await page.evaluate(() => window.spies.asked)).toEqual([]);

  await call.notice("microphone-denied").getByRole("button", { name: "I’d rather type" }).click();
  await call.connected();
  await expect(page.getByLabel("Type to the dispatcher")).toBeEnabled();
  expect(await page.evaluate(() => window.spies.asked)).toEqual(["post"]);
});
