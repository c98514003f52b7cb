import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { RATE, wavOf } from "../../tests/support/microphone-wav";

/** Seconds ahead of each sentence, in which the dispatcher speaks. */
const PAUSE = 8;
const CLIPS = [1, 2, 3, 4, 5].map((turn) => `burst-pipe-${turn}`);

/**
 * Writes what the caller says as the WAV file of a browser's microphone.
 *
 * @param browser decodes the clips.
 * @returns its path.
 */
export async function recordedCaller(browser: Browser, folder: string): Promise<string> {
  const clips = CLIPS.map((name) =>
    readFileSync(`app/call/replay/speech/${name}.mp3`).toString("base64"),
  );
  const page = await browser.newPage();
  const samples = await page.evaluate(
    async ({ clips, rate, pause }) => {
      const decoded = await Promise.all(
        clips.map(async (clip) => {
          const bytes = Uint8Array.from(atob(clip), (letter) => letter.charCodeAt(0));
          const context = new OfflineAudioContext(1, 1, rate);
          return (await context.decodeAudioData(bytes.buffer)).getChannelData(0);
        }),
      );
      return decoded.flatMap((sound) => [
        ...Array<number>(rate * pause).fill(0),
        ...Array.from(sound, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_000)),
      ]);
    },
    { clips, rate: RATE, pause: PAUSE },
  );
  await page.close();
  const path = join(folder, "caller.wav");
  writeFileSync(path, wavOf(Buffer.from(Int16Array.from(samples).buffer)));
  return path;
}
