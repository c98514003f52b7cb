import { calls, type Turn } from "./calls";
import { hostileTools } from "./hostile-tools";

/** The dispatcher's lines in a test. */
export type Script = readonly Pick<Turn, "clip" | "seconds" | "text" | "tools">[];

const hello = { clip: "hello", seconds: 2.4, text: "Hello, this is the automated dispatcher." };
const goodbye = { clip: "goodbye", seconds: 1.0, text: "Goodbye." };

/** Scripts for tests where the dispatcher's words don't matter, by name. */
export const scripts: Record<"short" | "brief" | "hangs-up" | "hostile-tools", Script> = {
  /** Minutes of short lines. */
  short: [...Array(40).fill(hello), goodbye],
  brief: [hello, goodbye],
  "hangs-up": [goodbye],
  "hostile-tools": [{ ...hello, tools: hostileTools }, goodbye],
};

/** The question for a visitor who has been silent for a while. */
export const STILL_THERE = "Are you still there?";

/** Every line with a speech clip, with the clip's name (make-speech.ts). */
export const recordedLines: readonly Pick<Turn, "clip" | "text">[] = [
  ...[...Object.values(calls), ...Object.values(scripts)].flat(),
  { clip: "still-there", text: STILL_THERE },
];
