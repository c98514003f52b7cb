import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { RATE, wavOf } from "../../tests/support/microphone-wav";

/** Seconds of silence before each sentence, for the dispatcher to speak. */
const PAUSE = 8;
const CLIPS = [1, 2, 3, 4, 5].map((turn) => `burst-pipe-${turn}`);

/**
 * Writes the caller's speech to a WAV file for a browser's fake microphone.
 *
 * @param browser decodes the clips.
 * @returns the file's path.
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
