import { expect, test } from "./call-fixtures";

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor talks to the dispatcher from the first press to the end", async ({
  call,
  page,
}) => {
  await call.open();
  await expect(call.startButton).toBeVisible();
  await page.waitForLoadState("networkidle");
  await call.start();
  await expect(call.endButton).toBeFocused();
  const turn = ["Listening...", "Processing...", "AI is speaking"];
  await call.says("Connecting...", "AI is speaking", ...turn);
  await call.says("Connecting...", "Call connected");
  // On a busy machine the call may be further along: the log still has the first answer.
  await expect(page.getByRole("log")).toContainText("a pipe burst", { timeout: 30_000 });
  await expect(page.locator("[data-you-said]")).toHaveText(/\w/);
  await expect(page.locator("audio")).toHaveCount(1);
  expect(await page.evaluate(() => window.spies.live())).toBe(1);

  await call.endButton.click();
  await call.isIdle();
  await expect(call.status).toHaveText("");
  await expect(call.widget.getByText("You said:")).toHaveCount(0);
  await expect(page.locator("#call-summary")).toBeFocused();
  await expect(page.getByText(/You ended it/)).toBeVisible();
  expect(call.posts).toBe(1);
  expect(call.ended).toHaveLength(1);
  expect(
    call.console.filter(
      (line) => /^(error|pageerror)/.test(line) && !line.includes("Failed to load resource"),
    ),
  ).toEqual([]);
});
