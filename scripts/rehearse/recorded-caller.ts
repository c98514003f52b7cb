import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";

const RATE = 16_000;
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
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write("RIFF", 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write("WAVEfmt ", 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, samples.length * 2],
  ] as const)
    data.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    data.writeUInt16LE(value, at);
  data.write("data", 36);
  for (const [i, sample] of samples.entries()) data.writeInt16LE(sample, 44 + i * 2);
  const path = join(folder, "caller.wav");
  writeFileSync(path, data);
  return path;
}
