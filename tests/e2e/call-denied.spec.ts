import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./call-fixtures";

const args = [...CHROMIUM_FLAGS, "--use-fake-device-for-media-stream", "--deny-permission-prompts"];
// The headless shell has no prompt that could be refused.
test.use({ launch: { executablePath: findChromium(), args } });
test.describe.configure({ mode: "default" });

test("a refused prompt costs nothing", async ({ call }) => {
  await call.open();
  await call.start();
  await expect(call.notice("microphone-denied")).toBeVisible();
  await call.isIdle();
  expect(call.posts).toBe(0);
});

test("a blocked microphone is told without a prompt, with the way to allow it", async ({
  call,
  page,
  context,
}) => {
  // Granting something else denies the rest, as a visitor does who once said no.
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
