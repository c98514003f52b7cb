import { expect, test } from "./call-fixtures";

test("a call can be started and ended by keyboard alone without losing focus", async ({
  call,
  page,
}) => {
  await call.open("short");
  await page.keyboard.press("Tab");
  while (!(await call.startButton.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  const outline = await call.startButton.evaluate(
    (button) => getComputedStyle(button).outlineStyle,
  );
  expect(outline).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(call.endButton).toBeFocused();
  await call.connected();
  const reached = new Set<string>();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.tagName ??
          "",
      ),
    );
  }
  expect([...reached]).toEqual(expect.arrayContaining(["Mute microphone", "INPUT"]));
  await call.endButton.focus();
  await page.keyboard.press("Enter");
  const result = page.getByRole("heading", { name: "No work order this time." });
  await expect(result).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Change call")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Have it answer as")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(call.startButton).toBeFocused();
});

test("an icon's tooltip appears after 700 ms, and its neighbor's at once", async ({
  call,
  page,
}) => {
  await page.clock.install();
  await call.open("burst-pipe");
  await call.start();
  await call.connected();
  const mute = page.getByRole("button", { name: "Mute microphone" });
  const silence = page.getByRole("button", { name: "Silence the dispatcher" });
  await expect(silence).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const tooltip = page.getByRole("tooltip");
  await mute.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Mute (M)");
  await expect(mute).toHaveAccessibleDescription("Mute (M)");
  // Moving to the next icon within 300 ms skips the delay.
  await silence.hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Silence the dispatcher");
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(300);
  await mute.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Mute (M)");
  await mute.focus();
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});
