import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, recordedLines } from "../packages/simulator";

// Needs festival with festvox-us-slt-hts, flite and ffmpeg. The clips are committed, so building
// the site needs none of them.
const work = mkdtempSync(join(tmpdir(), "speech-"));

/** Speaks a line to a WAV file. */
type Voice = (text: string, wav: string) => void;

const dispatcherVoice: Voice = (text, wav) =>
  execFileSync("text2wave", ["-eval", "(voice_cmu_us_slt_arctic_hts)", "-o", wav], { input: text });
const callerVoice: Voice = (text, wav) =>
  execFileSync("flite", ["-voice", "rms", "-t", text, "-o", wav]);

/** Speaks lines to a folder, keyed by clip name; `tempo` is a multiple of the voice's own pace. */
function speak(voice: Voice, lines: Map<string, string>, folder: string, tempo: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [clip, text] of lines) {
    const wav = join(work, `${clip}.wav`);
    voice(text, wav);
    const filter = `atempo=${tempo},loudnorm=I=-19:TP=-2,aresample=24000`;
    const output = ["-ac", "1", "-c:a", "libmp3lame", "-b:a", "24k", join(folder, `${clip}.mp3`)];
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", wav, "-af", filter, ...output]);
  }
}

const dispatcher = new Map(recordedLines.map(({ clip, text }) => [clip, text]));
speak(dispatcherVoice, dispatcher, "packages/simulator/speech", 1.1);

// The caller's side of the replays (lengths: app/call/replay/speech/seconds.json).
const callers = new Map(
  Object.entries(calls).flatMap(([name, turns]) =>
    turns.flatMap(({ visitor }, i): [string, string][] =>
      visitor ? [[`${name}-${i + 1}`, visitor]] : [],
    ),
  ),
);
speak(callerVoice, callers, "app/call/replay/speech", 1.2);
rmSync(work, { recursive: true });
