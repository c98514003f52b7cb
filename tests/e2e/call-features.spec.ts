import type { Page } from "@playwright/test";
import { expect, test } from "./call-fixtures";

/** Opens the device menu of a call and returns its microphone select. */
async function openDevices(page: Page) {
  await page.getByRole("button", { name: "Sound devices" }).click();
  return page.getByRole("combobox", { name: "Microphone" });
}

test("a visitor who mutes before the call connects is not heard until the M key unmutes them", async ({
  call,
  page,
}) => {
  await call.open("short");
  await page.route("**/simulator/call-machine.js", async (route) => {
    await page.getByRole("button", { name: "Mute microphone" }).click();
    await route.continue();
  });
  await call.start();
  await call.connected();
  await expect(page.getByRole("button", { name: "Unmute microphone" })).toBeVisible();
  expect(call.console.join("\n")).not.toContain("pageerror");
  // The visitor speaks every 3.2 s, so without the mute the page would have heard them.
  await page.waitForTimeout(4000);
  expect(await page.evaluate(() => window.spies.states)).not.toContain("listening");
  await call.endButton.focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Mute microphone" })).toBeVisible();
  await call.comesTo("listening");
});

test("a microphone picked during a call is kept for the next call", async ({ call, page }) => {
  test.setTimeout(120_000);
  const pick = async () => {
    const picker = await openDevices(page);
    await picker.selectOption({ label: "Fake Audio Input 2" });
    return picker;
  };
  let second = "";
  await call.open("burst-pipe");
  await test.step("the visitor picks it", async () => {
    await call.start();
    await call.connected();
    const picker = await openDevices(page);
    await expect(picker.locator("option:checked")).not.toHaveText("Fake Audio Input 2");
    await picker.selectOption({ label: "Fake Audio Input 2" });
    await expect.poll(() => page.evaluate(() => window.spies.asked.length)).toBe(4);
    await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(1);
    await expect(picker.locator("option:checked")).toHaveText("Fake Audio Input 2");
    second = await picker.inputValue();
    await call.end();
  });
  await test.step("the next call uses it", async () => {
    await call.next("burst-pipe");
    await call.start();
    await call.connected();
    const picker = await openDevices(page);
    await expect(picker.locator("option:checked")).toHaveText("Fake Audio Input 2");
    await call.end();
  });
  await test.step("another microphone replaces it when it is unplugged", async () => {
    await call.next("burst-pipe");
    await page.evaluate((id) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wanted) =>
        JSON.stringify(wanted).includes(id)
          ? Promise.reject(new DOMException("Gone", "OverconstrainedError"))
          : open(wanted);
    }, second);
    await call.start();
    await call.comesTo("listening");
    await expect(call.widget.getByRole("alert")).toHaveCount(0);
    await call.end();
  });
  await test.step("a microphone that fails shows a notice, and the call goes on", async () => {
    await page.reload();
    await call.next("burst-pipe");
    await call.start();
    await call.connected();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("Could not start audio source", "NotReadableError");
      };
    });
    await pick();
    await expect(call.notice("microphone-busy")).toBeVisible();
    await call.comesTo("listening");
    expect(call.console.filter((line) => line.startsWith("pageerror"))).toEqual([]);
  });
});

test("the volume setting applies to the dispatcher's voice and is kept for the next call", async ({
  call,
  page,
}) => {
  // A phone has its own volume keys.
  await page.setViewportSize({ width: 1280, height: 720 });
  const volume = () => page.evaluate(() => document.querySelector("audio")?.volume);
  await call.open("short");
  await call.start();
  await call.connected();
  await page.getByLabel("Volume").fill("0.4");
  expect(await volume()).toBeCloseTo(0.4);
  await test.step("captions scroll to the newest line unless the visitor has scrolled up", async () => {
    const log = page.getByRole("log");
    const message = page.getByLabel("Type to the dispatcher");
    const send = async (text: string) => {
      await message.fill(text);
      await message.press("Enter");
      await expect(log).toContainText(text);
    };
    const fromTheEnd = () =>
      log.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
    for (const line of ["First", "Second"]) await send(`${line}, a long line.`.repeat(25));
    await expect.poll(fromTheEnd).toBe(0);
    // More than one line, because captions keep following within a line of the end.
    expect(await log.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
    // The page must receive the scroll event before the next line.
    await log.evaluate(
      (box) =>
        new Promise((heard) => {
          box.addEventListener("scroll", () => requestAnimationFrame(heard), { once: true });
          box.scrollTop = 0;
        }),
    );
    await send("One more");
    expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
  });
  await call.endButton.click();
  await call.isIdle();
  await call.start();
  await call.connected();
  expect(await volume()).toBeCloseTo(0.4);
  await expect(page.getByLabel("Volume")).toHaveValue("0.4");
});

test("the ring follows the real levels and updates at most once per frame", async ({
  call,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await call.open("short");
  await test.step("the button responds within one frame", async () => {
    await page.waitForLoadState("networkidle");
    const shown = await page.evaluate(async () => {
      document.querySelector<HTMLButtonElement>("#start-test-call")?.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector("#test-call [role=status]")?.textContent;
    });
    expect(shown).toBe("Connecting...");
  });
  await call.comesTo("speaking");
  const { frames, levels } = await page.evaluate(async () => {
    const ring = document.querySelector<HTMLElement>("[data-level-ring]");
    const levels: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const _ of changes) levels.push(ring?.style.getPropertyValue("--level") ?? "");
    });
    if (ring) observer.observe(ring, { attributeFilter: ["style"] });
    let frames = 0;
    while (new Set(levels).size < 5) {
      await new Promise(requestAnimationFrame);
      frames++;
    }
    return { frames, levels };
  });
  expect(levels.length).toBeLessThanOrEqual(frames + 1);
});
