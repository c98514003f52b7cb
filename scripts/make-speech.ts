import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scripts } from "../simulator/script";

// Needs flite and ffmpeg. The clips are committed: nobody needs either to build the site.
const folder = "simulator/speech";
const work = mkdtempSync(join(tmpdir(), "speech-"));
const lines = new Map(
  Object.values(scripts).flatMap((turns) => turns.map((t) => [t.clip, t.text])),
);
lines.set("still-there", "Are you still there?");
mkdirSync(folder, { recursive: true });
for (const [clip, text] of lines) {
  const wav = join(work, `${clip}.wav`);
  execFileSync("flite", ["-voice", "slt", "-t", text, "-o", wav]);
  const filter = "loudnorm=I=-19:TP=-2,aresample=24000";
  const output = ["-ac", "1", "-c:a", "libmp3lame", "-b:a", "24k", join(folder, `${clip}.mp3`)];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", wav, "-af", filter, ...output]);
}
rmSync(work, { recursive: true });
