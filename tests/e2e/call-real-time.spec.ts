import { violationsIn } from "./axe-violations";
import { expect, test } from "./call-fixtures";

// These tests check the page mid-sentence, so a sentence must take as long as a real one.
test.use({ tempo: 1 });

test("the ring stops updating while the page is hidden and resumes when it is visible", async ({
  call,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // A headless browser never hides a page, so this imitates a hidden one.
  await page.addInitScript(() => {
    const held = new Map<number, FrameRequestCallback>();
    const request = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    window.requestAnimationFrame = (paint) => {
      const id = request((now) => (hidden ? held.set(id, paint) : paint(now)));
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      held.delete(id);
      cancel(id);
    };
    window.addEventListener("test-hide", () => {
      hidden = !hidden;
      for (const paint of hidden ? [] : held.values()) window.requestAnimationFrame(paint);
      held.clear();
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await call.open("burst-pipe");
  await call.start();
  await expect(call.status).toHaveText("AI is speaking", { timeout: 20_000 });
  const [seen, unseen, seenAgain] = await page.evaluate(async () => {
    const ring = document.querySelector("[data-level-ring]");
    let writes = 0;
    const observer = new MutationObserver((changes) => {
      writes += changes.length;
    });
    // Watches the level only: the color follows the state, which may change.
    if (ring) observer.observe(ring, { attributeFilter: ["style"] });
    const counted: number[] = [];
    for (let part = 0; part < 3; part++) {
      if (part > 0) window.dispatchEvent(new Event("test-hide"));
      // Discards records of earlier updates.
      observer.takeRecords();
      writes = 0;
      await new Promise((done) => setTimeout(done, 500));
      counted.push(writes);
    }
    return counted;
  });
  expect(unseen).toBe(0);
  expect(seen).toBeGreaterThan(0);
  expect(seenAgain).toBeGreaterThan(0);
});

test("axe finds no violation in any state of the widget", async ({ call, page }) => {
  // This scenario lasts until the visitor hangs up, however long axe takes.
  await call.open("short");
  expect(await violationsIn(page, "#test-call")).toEqual([]);
  await call.start();
  expect(await violationsIn(page, "#test-call")).toEqual([]);
  await test.step("reduced motion turns off every animation", async () => {
    await expect(call.status).toHaveText("AI is speaking", { timeout: 20_000 });
    const moving = await call.widget.evaluate(
      (widget) =>
        widget.getAnimations({ subtree: true }).length +
        [...widget.querySelectorAll("[data-level-ring]")].filter(
          (ring) => getComputedStyle(ring).transform !== "none",
        ).length,
    );
    expect.soft(moving).toBe(0);
    // The hidden ring's level is not updated either, until motion is allowed.
    const ring = call.widget.locator("[data-level-ring]");
    await expect(ring).not.toHaveAttribute("style");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(ring).toHaveAttribute("style");
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
  for (const state of ["speaking", "listening", "processing"]) {
    await call.state(state);
    expect(await violationsIn(page, "#test-call")).toEqual([]);
  }
  await call.endButton.click();
  await call.isIdle();
  await expect(page.getByText(/^(Demo|Test) call, /)).toBeVisible();
  expect(await violationsIn(page, "#test-call")).toEqual([]);
});
