/**
 * Takes the README's screenshots from the built site: the first screen, and a call with a complete
 * work order.
 *
 * node --import tsx scripts/pictures/readme.ts
 */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_FLAGS, fakeMicrophone, findChromium } from "../../tests/support/chromium";
import { listeningRecognizer } from "../../tests/support/listening-recognizer";
import { microphoneWav } from "../../tests/support/microphone-wav";
import { startSite } from "../../tests/support/site";

const FOLDER = "docs/pictures";
/** Plays the call at this multiple of normal speech. */
const TEMPO = "10";

const words = [
  { seconds: 2, voice: 0 },
  { seconds: 1.2, voice: 0.8 },
];

/** Writes a screenshot, compressed for the repository. */
const write = async (name: string, screenshot: Promise<Buffer>) =>
  sharp(await screenshot)
    .webp({ quality: 72, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);

mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, ...fakeMicrophone(microphoneWav(words, 20))],
});
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    permissions: ["microphone"],
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "simulator-tempo", value: TEMPO, url: site.url }]);
  const page = await context.newPage();
  await page.addInitScript(...listeningRecognizer);
  await page.goto(site.url);
  await write("site", page.screenshot());
  await page.getByRole("button", { name: "Start Test Call" }).click();
  await page
    .getByText(/^WO-\d{4}-\d+$/)
    .first()
    .waitFor();
  await page.locator("#test-call").scrollIntoViewIfNeeded();
  await write("call", page.screenshot());
} finally {
  await browser.close();
  await site.stop();
}
