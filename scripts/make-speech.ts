import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "../packages/simulator/calls";
import { scripts } from "../packages/simulator/script";

// Needs flite and ffmpeg. The clips are committed: nobody needs either to build the site.
const work = mkdtempSync(join(tmpdir(), "speech-"));

/** Speaks lines, by the names of their clips, into a folder; `tempo` is a multiple of the voice's own. */
function speak(voice: string, lines: Map<string, string>, folder: string, tempo = 1) {
  mkdirSync(folder, { recursive: true });
  for (const [clip, text] of lines) {
    const wav = join(work, `${clip}.wav`);
    execFileSync("flite", ["-voice", voice, "-t", text, "-o", wav]);
    const filter = `atempo=${tempo},loudnorm=I=-19:TP=-2,aresample=24000`;
    const output = ["-ac", "1", "-c:a", "libmp3lame", "-b:a", "24k", join(folder, `${clip}.mp3`)];
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", wav, "-af", filter, ...output]);
  }
}

const dispatcher = new Map(
  Object.values(scripts).flatMap((turns) => turns.map((t) => [t.clip, t.text])),
);
dispatcher.set("still-there", "Are you still there?");
if (!process.argv.includes("--callers")) speak("slt", dispatcher, "packages/simulator/speech");

// The other side of the calls that can be replayed, in a hurry (lengths: app/call/replay/voices.ts).
const callers = new Map(
  Object.values(calls).flatMap((turns) =>
    turns.flatMap(({ clip, visitor }): [string, string][] => (visitor ? [[clip, visitor]] : [])),
  ),
);
speak("rms", callers, "app/call/replay/speech", 1.3);
rmSync(work, { recursive: true });
