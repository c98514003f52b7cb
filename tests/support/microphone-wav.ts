import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Sample rate in Hz. */
export const RATE = 16_000;

/** Path of each recording that this process made, by its content. */
const recordings = new Map<string, string>();
let folder: string | undefined;

/** Makes a folder that lasts until this process exits: a browser reads recordings as it listens. */
function makeFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "microphone-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A part of a recording: a voice-like sound, a noise, or silence. */
export interface Part {
  seconds: number;
  /** Loudness of the voice from 0 to 1; 0 is silence. */
  voice: number;
  /** Loudness of a steady noise, like wind or a machine, from 0 to 1. */
  noise?: number;
}

/** A part as 16-bit samples. */
function samplesOf({ seconds, voice, noise = 0 }: Part): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * RATE) * 2);
  if (voice === 0 && noise === 0) return samples;
  let rumble = 0;
  for (let i = 0; i * 2 < samples.length; i++) {
    const t = i / RATE;
    const pitch = 130 + 30 * Math.sin(2 * Math.PI * 0.7 * t) + 15 * Math.sin(2 * Math.PI * 3 * t);
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.2 * t)) ** 0.5;
    let sound = 0;
    for (let h = 1; h <= 12; h++) sound += Math.sin(2 * Math.PI * pitch * h * t) / h;
    // Low-pass filter: most background noise is low.
    rumble = 0.98 * rumble + 0.02 * (2 * Math.random() - 1);
    const all = voice * syllable * sound * 0.45 + noise * rumble * 8;
    const sample = Math.max(-1, Math.min(1, all));
    samples.writeInt16LE(Math.round(sample * 32_000), i * 2);
  }
  return samples;
}

/** 16-bit samples as a WAV file. */
export function wavOf(data: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/**
 * Writes a WAV file for Chromium's fake microphone, once per process and content, and returns its
 * absolute path. The voice is a buzz of wandering pitch in syllables: the browser would suppress a
 * plain tone as noise.
 * @param times number of repetitions.
 */
export function microphoneWav(parts: Part[], times = 1): string {
  const key = JSON.stringify([parts, times]);
  const written = recordings.get(key);
  if (written) return written;
  const once = Buffer.concat(parts.map(samplesOf));
  const data = Buffer.concat(Array(times).fill(once));
  folder ??= makeFolder();
  const path = join(folder, `${recordings.size + 1}.wav`);
  writeFileSync(path, wavOf(data));
  recordings.set(key, path);
  return path;
}
