import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, recordedLines } from ".";

// Needs festival with festvox-us-slt-hts, flite and ffmpeg. The clips are committed, so building
// the site needs none of them. A recognizer understood RHVoice's voices (2026-11) no better and
// SVOX Pico's worse; no npm or Debian package has a neural voice with its model.
const work = mkdtempSync(join(tmpdir(), "speech-"));

// At 24 kbit/s the encoder cuts everything above 6 kHz, and with it the upper half of every 's'.
const KBITS = 40;

/** Speaks a line to a WAV file. */
type Voice = (text: string, wav: string) => void;

const dispatcherVoice: Voice = (text, wav) =>
  execFileSync("text2wave", ["-eval", "(voice_cmu_us_slt_arctic_hts)", "-o", wav], {
    // Read as a word, 'AI' sounds like 'eye'.
    input: text.replace(/\bAI\./g, "A I,"),
  });
const callerVoice: Voice = (text, wav) =>
  execFileSync("flite", ["-voice", "rms", "-t", text, "-o", wav]);

/** Speaks lines to a folder, keyed by clip name; `tempo` is a multiple of the voice's own pace. */
function speak(voice: Voice, lines: Map<string, string>, folder: string, tempo: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [clip, text] of lines) {
    const wav = join(work, `${clip}.wav`);
    voice(text, wav);
    // With less room for peaks, loudnorm makes some lines under three seconds far too quiet.
    const filter = `atempo=${tempo},loudnorm=I=-19:TP=-1.5,aresample=24000`;
    const codec = ["-ac", "1", "-c:a", "libmp3lame", "-b:a", `${KBITS}k`];
    const mp3 = join(folder, `${clip}.mp3`);
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", wav, "-af", filter, ...codec, mp3]);
  }
}

const dispatcher = new Map(recordedLines.map(({ clip, text }) => [clip, text]));
speak(dispatcherVoice, dispatcher, "packages/simulator/speech", 1.1);

// The caller's side of the replays, and how long each clip takes.
const callers = new Map(
  Object.entries(calls).flatMap(([name, turns]) =>
    turns.flatMap(({ visitor }, i): [string, string][] =>
      visitor ? [[`${name}-${i + 1}`, visitor]] : [],
    ),
  ),
);
const folder = "app/call/replay/speech";
speak(callerVoice, callers, folder, 1.2);
const seconds = Object.fromEntries(
  [...callers.keys()].map((clip) => {
    const length = statSync(join(folder, `${clip}.mp3`)).size / (KBITS * 125);
    return [clip, Math.round(length * 10) / 10];
  }),
);
writeFileSync(join(folder, "seconds.json"), `${JSON.stringify(seconds, null, 2)}\n`);
rmSync(work, { recursive: true });
