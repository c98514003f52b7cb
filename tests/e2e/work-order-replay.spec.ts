import type { Page } from "@playwright/test";
import { installFakeSpeech, say } from "../support/fake-speech";
import { expect, test } from "./work-order-fixtures";

const REPLAY = "#call-replay";

/**
 * Advances a replay by half a second at a time until `isThere` is true, without real waiting. The
 * page's clock must be installed.
 */
async function playUntil(page: Page, isThere: () => Promise<boolean>) {
  for (let step = 0; step < 1000; step++) {
    if (await isThere()) return;
    await page.clock.runFor(500);
  }
  throw new Error("The replay never got there.");
}

test("a replay shows captions and fills the same card, without a microphone or a request", async ({
  call,
  order,
  page,
}) => {
  await page.clock.install();
  await call.open(null);
  const sent: string[] = [];
  const clips: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp3")) clips.push(request.url());
    if (request.method() !== "GET" || request.url().includes("/simulator/"))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByText("Change call").click();
  await page.getByRole("radio", { name: "No heat, baby in the house" }).check();
  await page.getByRole("link", { name: "Watch Demo" }).click();
  const replay = page.locator(REPLAY);
  await expect(replay).toContainText("Scripted. No microphone needed.");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await expect(replay.getByLabel("Call")).toHaveValue("no-heat");
  await page.getByLabel("Speed").selectOption("2");
  const text = () => page.locator(".hero").innerText();
  await test.step("axe finds no violation, and reduced motion turns off its animations", async () => {
    await playUntil(
      page,
      async () => (await replay.getAttribute("data-call-state")) === "listening",
    );
    await page.getByRole("button", { name: "Pause" }).click();
    expect.soft(await order.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect.soft(await order.contrast()).toEqual([]);
    const moving = await page
      .locator(".hero")
      .evaluate((hero) => hero.getAnimations({ subtree: true }).length);
    expect.soft(moving).toBe(0);
    await page.getByRole("button", { name: "Play", exact: true }).click();
  });
  await playUntil(page, async () => (await text()).includes("Caller: Our furnace stopped"));
  await playUntil(page, async () => (await text()).includes("Nora Quinn"));
  await expect(order.field("client")).toHaveText("Nora Quinn");
  const states = await page.evaluate(() => window.spies.states.join(" "));
  expect(states).toContain("loading speaking active listening processing speaking");
  await expect(order.card.getByText("What made it an emergency:")).toBeVisible();
  await playUntil(page, async () =>
    /Work order \d s after the last answer$/.test((await order.created.textContent()) ?? ""),
  );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await playUntil(page, async () => (await text()).includes("That’s the call."));
  // The example night follows the call: nothing says that somebody answers before they do.
  await expect(page.getByText("Example: nothing is sent")).toBeVisible();
  const yes = page.getByText("“YES, on my way.”");
  const dispatch = page.getByRole("button", { name: "Dispatch" });
  await expect(order.card).toContainText("2:15 a.m. Alerting");
  await expect(order.field("technician")).toHaveText("Alerting on-call technician");
  await expect(order.field("status")).toHaveText("—");
  await expect(dispatch).toHaveClass(/text-muted/);
  await expect(yes).toBeHidden();
  await page.clock.runFor(1500);
  await page.clock.runFor(1500);
  await expect(yes).toBeVisible();
  await expect(order.card).toContainText("2:20 a.m. Your tech: “YES.”");
  await expect(order.field("status")).toHaveText("In Progress");
  await expect(dispatch).not.toHaveClass(/text-muted/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(order.field("technician")).toHaveText("Priya Shah, confirmed (example)");
  await expect(page.getByRole("log")).toContainText(
    "Take care, Nora, and keep your phone close. Goodbye.",
  );
  expect(await page.evaluate(() => window.spies.asked)).toEqual([]);
  expect(await page.evaluate(() => window.spies.live())).toBe(0);
  expect(sent).toEqual([]);
  expect(call.console.filter((line) => /^(error|warning|pageerror)/.test(line))).toEqual([]);
  await test.step("both voices play until the visitor turns the sound off", async () => {
    await replay.getByLabel("Call").selectOption("burst-pipe");
    clips.length = 0;
    await playUntil(page, async () => clips.length > 1);
    const answers = await Promise.all(clips.slice(0, 2).map((clip) => page.request.get(clip)));
    for (const response of answers) expect(response.headers()["content-type"]).toBe("audio/mpeg");
    await page.getByRole("button", { name: "Sound", exact: true }).click();
    const heard = clips.length;
    await playUntil(page, async () => (await text()).includes("Did I get that right?"));
    expect(clips).toHaveLength(heard);
  });
});

test("a replay pauses, restarts and closes by keyboard", async ({ call, order, page }) => {
  await page.clock.install();
  await call.open(null);
  await page.getByRole("link", { name: "Watch Demo" }).click();
  const replay = page.locator(REPLAY);
  const reaches = (state: string) =>
    playUntil(page, async () => (await replay.getAttribute("data-call-state")) === state);
  await reaches("listening");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  const still = await replay.textContent();
  // A word takes under half a second, so nothing may change in one second.
  await page.clock.runFor(1000);
  expect(await replay.textContent()).toBe(still);
  await page.keyboard.press("Space");
  await reaches("processing");
  await page.getByRole("button", { name: "Work order" }).press("Enter");
  await expect(order.field("client")).toHaveText("Dana Reyes");
  await page.getByRole("button", { name: "Answered" }).press("Enter");
  await expect(page.getByRole("log")).not.toContainText("Caller:");
  await expect(order.field("id")).toHaveText("—");
  await replay.getByLabel("Call").selectOption("water-heater-quote");
  await playUntil(page, async () =>
    ((await page.getByRole("log").textContent()) ?? "").includes("How can I help?"),
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Watch Demo" })).toBeFocused();
  await expect(order.card).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Now try it yourself" }).press("Enter");
  await expect(call.startButton).toBeFocused();
});

test("a Spanish replay speaks Spanish, with the browser's own voice", async ({ page }) => {
  await page.addInitScript(installFakeSpeech, null);
  await page.addInitScript(() => {
    const voice = { name: "Paulina", lang: "es-MX", localService: true, default: true };
    speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
    window.fakeSpeech.holdVoice = true;
  });
  const clips: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp3")) clips.push(request.url());
  });
  await page.clock.install();
  await page.goto("/es");
  await page.getByRole("link", { name: "Ver demostración" }).click();
  await expect(page.getByRole("button", { name: "Pausa" })).toBeFocused();
  const spoken = () => page.evaluate(() => window.fakeSpeech.spoken);
  await playUntil(page, async () => (await spoken()).length > 1);
  expect((await spoken()).slice(0, 2)).toEqual([
    "Gracias por llamar. Soy el agente automático, una IA. ¿Qué pasó?",
    "Hola, se reventó un tubo en mi sótano y el agua sube rápido.",
  ]);
  const cut = () => page.evaluate(() => window.fakeSpeech.cut);
  const before = await cut();
  await page.getByRole("button", { name: "Pausa" }).click();
  await expect.poll(cut).toBe(before + 1);
  expect(clips).toEqual([]);
});

test("with test calls off, a replay is offered and plays", async ({ page, siteWith }) => {
  const { url } = await siteWith({ VOICE_PROVIDER: "off" });
  await page.goto(url);
  await expect(page.getByText("The test call is off right now")).toBeVisible();
  await page.getByRole("button", { name: "Watch Demo" }).click();
  await expect(page.locator(REPLAY)).toHaveAttribute("data-call-state", "speaking");
});

test("on a phone the demo and the call scroll to just below the bar, with the slip in view", async ({
  call,
  order,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.addInitScript(installFakeSpeech, "available" as const);
  await call.open("burst-pipe");
  await expect(call.startButton).toBeInViewport({ ratio: 1 });
  const underBar = (selector: string) =>
    expect
      .poll(async () => {
        const bar = await page.getByRole("banner").boundingBox();
        const top = (await page.locator(selector).boundingBox())?.y ?? 0;
        return top - (bar?.height ?? 0);
      })
      .toBeLessThan(24);
  await page.getByRole("link", { name: "Watch Demo" }).click();
  await underBar(REPLAY);
  await page.keyboard.press("Escape");
  await call.start();
  await underBar("#test-call");
  const strip = page.locator("#test-call .order-strip");
  await order.waitFor("What happened?");
  await say(page, "A pipe burst in my kitchen.");
  await expect(strip).toContainText("Emergency");
  for (const part of [strip, call.endButton, page.getByRole("log")])
    await expect(part).toBeInViewport({ ratio: 1 });
  await order.waitFor("lights or outlets?");
  await say(page, "No. Dana Reyes, 14 Maple Street, Springfield. 555 0142.");
  // The answer to the read-back changes nothing on the short order, which keeps the focus.
  const seeAll = page.getByRole("link", { name: "See the whole order" });
  await seeAll.focus();
  await order.waitFor("right?");
  await say(page, "Yes, that's right.");
  await expect(order.field("technician")).not.toHaveText("—");
  await order.waitFor("Anything else");
  await expect(seeAll).toBeFocused();
  await say(page, "No, that's all.");
  await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toBeInViewport({
    timeout: 40_000,
  });
  await underBar("#test-call");
  await seeAll.click();
  await expect(order.created).toBeInViewport();
});
