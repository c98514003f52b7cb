import { readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { RATE, wavOf } from "../../../tests/support/microphone-wav";
import { calls } from "../../simulator";

/** Seconds of silence after the dispatcher's sentence, for the provider to think. */
const MARGIN = 1.5;

/** The caller's sentences, each after enough silence for the dispatcher's. */
const SENTENCES = calls["burst-pipe"].flatMap(({ visitor, seconds }, i) =>
  visitor ? [{ clip: `burst-pipe-${i + 1}`, pause: seconds + MARGIN }] : [],
);

/** Writes the caller's speech, decoded by the browser, to a WAV file for its fake microphone. */
export async function recordCaller(browser: Browser, path: string): Promise<void> {
  const sentences = SENTENCES.map(({ clip, pause }) => ({
    pause,
    speech: readFileSync(`app/call/replay/speech/${clip}.mp3`).toString("base64"),
  }));
  const page = await browser.newPage();
  const samples = await page.evaluate(
    async ({ sentences, rate }) => {
      const parts: ArrayLike<number>[] = [];
      for (const { speech, pause } of sentences) {
        const bytes = await (await fetch(`data:audio/mpeg;base64,${speech}`)).arrayBuffer();
        const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
        parts.push(new Float32Array(rate * pause), sound.getChannelData(0));
      }
      const samples = parts.flatMap((part) => Array.from(part));
      // As text: Playwright takes seconds to send a million numbers.
      return samples.map((sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_000)).join();
    },
    { sentences, rate: RATE },
  );
  await page.close();
  writeFileSync(path, wavOf(Buffer.from(Int16Array.from(samples.split(","), Number).buffer)));
}
