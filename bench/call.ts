import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, fakeMicrophone, findChromium } from "../tests/support/chromium";
import { listeningRecognizer } from "../tests/support/listening-recognizer";
import { microphoneWav } from "../tests/support/microphone-wav";
import { median } from "../tests/support/quantile";
import { startSite } from "../tests/support/site";

const RUNS = 5;
/** How much slower a phone's processor is than this machine's, as in Lighthouse. */
const SLOWDOWN = 4;
/** A phone's connection, as in Lighthouse: bytes per second and round-trip milliseconds. */
const NETWORK = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };
/** Milliseconds that a finger touches the screen. */
const TAP_DURATION = 80;
/** Milliseconds that a visitor hovers over the button before pressing it. */
const HOVER = 2500;

declare global {
  interface Window {
    marks: Record<string, number>;
    /** Milliseconds from each press to the next frame. */
    presses: number[];
  }
}

/**
 * Runs in the page before its own scripts. Records when each step of a start happens, and how long
 * each press waits for the next frame. Has no named inner functions: they would need a compiler
 * helper.
 */
function recordMarks() {
  window.marks = {};
  window.presses = [];
  addEventListener(
    "click",
    ({ timeStamp }) => {
      window.marks.click ??= timeStamp;
    },
    true,
  );
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    window.marks.prompt ??= performance.now();
    const stream = await getUserMedia(constraints);
    window.marks.granted ??= performance.now();
    return stream;
  };
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!String(input).includes("/api/voice/call/web")) return send(input, init);
    window.marks.asked ??= performance.now();
    const response = await send(input, init);
    window.marks.answered ??= performance.now();
    return response;
  };
  addEventListener("message", ({ data }) => {
    if (data?.action === "join-meeting") window.marks.join ??= performance.now();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) window.presses.push(entry.duration);
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function slow(page: Page, slowsNetwork: boolean) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  if (slowsNetwork)
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
}

async function withPage<T>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(recordMarks);
  await page.addInitScript(...listeningRecognizer);
  const result = await use(page);
  await context.close();
  return result;
}

async function centerOf(page: Page): Promise<[number, number]> {
  const button = page.locator("#start-test-call");
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("There is no start button.");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Taps with a realistic duration; Playwright's own tap lifts the finger instantly. */
async function tap(page: Page, x: number, y: number) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  await page.waitForTimeout(TAP_DURATION);
  await touch("touchEnd", []);
}

/** Milliseconds from a tap on 'Start Test Call' to the next frame. */
async function press(page: Page, url: string, hydrated: boolean): Promise<number> {
  await slow(page, false);
  await page.goto(url);
  const [x, y] = await centerOf(page);
  if (hydrated) {
    await page.evaluate(() => document.body.dispatchEvent(new Event("touchstart")));
    await page.locator("html[data-hydrated]").waitFor();
    await page.waitForTimeout(HOVER);
  }
  await tap(page, x, y);
  await page.locator("#test-call[data-connected]").waitFor({ timeout: 60_000 });
  return page.evaluate(() => Math.max(0, ...window.presses));
}

/** The time of each step of a start, in milliseconds from the press. */
async function start(page: Page, url: string, slowed: boolean): Promise<Record<string, number>> {
  await page.goto(url);
  if (slowed) await slow(page, true);
  const [x, y] = await centerOf(page);
  await page.mouse.move(x, y);
  await page.locator("html[data-hydrated]").waitFor();
  await page.waitForTimeout(slowed ? 2 * HOVER : HOVER);
  await page.mouse.click(x, y);
  await page.waitForFunction(() => "join" in window.marks, null, { timeout: 60_000 });
  const { click = 0, ...marks } = await page.evaluate(() => window.marks);
  const since = (name: string) => Math.round((marks[name] ?? Number.NaN) - click);
  const provider = since("answered") - since("asked");
  return {
    "prompt asked": since("prompt"),
    granted: since("granted"),
    "POST sent": since("asked"),
    answered: since("answered"),
    "join sent": since("join"),
    "our own share": since("join") - provider,
  };
}

/** Prints how long visitors wait after pressing 'Start Test Call', measured in a real browser. */
export async function callStart(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "warn" });
  const args = [...CHROMIUM_FLAGS, ...fakeMicrophone(microphoneWav([{ seconds: 1, voice: 0 }]))];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const permissions = ["microphone"];
  const phone = { ...devices["Pixel 7"], permissions };
  for (const hydrated of [false, true]) {
    const waits = [];
    for (let run = 0; run < RUNS; run++)
      waits.push(await withPage(browser, phone, (page) => press(page, site.url, hydrated)));
    const when = hydrated ? "hydrated" : "before hydration";
    console.log(`From a tap to its frame at ${SLOWDOWN}x CPU, ${when}: ${waits.join(", ")} ms`);
  }
  for (const slowed of [false, true]) {
    const rows: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++)
      rows.push(await withPage(browser, { permissions }, (page) => start(page, site.url, slowed)));
    const names = Object.keys(rows[0] ?? {});
    const row = Object.fromEntries(
      names.map((name) => [name, median(rows.map((times) => times[name] ?? Number.NaN))]),
    );
    console.log(
      slowed
        ? "Milliseconds from the press, 4x CPU and a phone's connection"
        : "Milliseconds from the press",
    );
    console.table([row]);
  }
  await browser.close();
  await site.stop();
}
