import { calls, type Turn } from "./calls";
import { hostileTools } from "./hostile-tools";

const hello: Turn = {
  clip: "hello",
  seconds: 2.4,
  text: "Hello, this is the automated dispatcher.",
};

const goodbye: Turn = { clip: "goodbye", seconds: 1.0, text: "Goodbye." };

/** Whole calls by name. Speech clips are made from them with `npx tsx scripts/make-speech.ts`. */
export const scripts: Record<string, Turn[]> = {
  ...calls,
  /** For the scenarios that are about something else than what is said: minutes of short lines. */
  short: [...Array<Turn>(40).fill({ ...hello, visitor: "Hello." }), goodbye],
  brief: [{ ...hello, visitor: "Hello." }, goodbye],
  "hangs-up": [goodbye],
  "hostile-tools": [{ ...hello, tools: hostileTools, visitor: "Hello." }, goodbye],
};
