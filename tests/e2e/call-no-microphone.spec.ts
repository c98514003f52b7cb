import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./call-fixtures";

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, "--deny-permission-prompts"],
  },
});

test("a refused prompt costs nothing", async ({ call }) => {
  await call.open();
  await call.start();
  await expect(call.notice("microphone-denied")).toBeVisible();
  await call.isIdle();
  expect(call.posts).toBe(0);
});

test("a computer without a microphone is told so, and the visitor can type", async ({
  call,
  page,
  context,
}) => {
  await context.grantPermissions(["microphone"]);
  await call.open();
  await call.start();
  await expect(call.notice("no-microphone")).toBeVisible();
  await call.isIdle();
  expect(call.posts).toBe(0);
  await page.getByRole("button", { name: "Type instead", exact: true }).click();
  await call.connected();
  const message = page.getByPlaceholder("Type to the dispatcher");
  await expect(page.getByRole("log")).toContainText("What's going on?", { timeout: 20_000 });
  await message.fill("A pipe burst <b>now</b>");
  await message.press("Enter");
  await expect(page.getByRole("log")).toContainText("You: A pipe burst <b>now</b>");
  await expect(page.getByRole("log")).toContainText("emergency", { timeout: 20_000 });
  await call.endButton.click();
  await call.isIdle();
});

test("a blocked microphone is told without a prompt, with the way to allow it", async ({
  call,
  page,
  context,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("Browser.setPermission", {
    permission: { name: "microphone" },
    setting: "denied",
  });
  await call.open("short");
  await call.start();
  await expect(call.notice("microphone-denied")).toContainText("address bar");
  await call.isIdle();
  expect(call.posts).toBe(0);
  expect(await page.evaluate(() => window.spies.asked)).toEqual([]);

  await call.notice("microphone-denied").getByRole("button", { name: "Type instead" }).click();
  await call.connected();
  await expect(page.getByPlaceholder("Type to the dispatcher")).toBeVisible();
  expect(await page.evaluate(() => window.spies.asked)).toEqual(["post"]);
});
