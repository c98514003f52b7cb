import { calls, type Turn } from "./calls";
import { hostileTools } from "./hostile-tools";

const hello: Turn = {
  clip: "hello",
  seconds: 2.4,
  text: "Hello, this is the automated dispatcher.",
};

const goodbye: Turn = { clip: "goodbye", seconds: 1.0, text: "Goodbye." };

/** Scripts by name. `npx tsx scripts/make-speech.ts` makes the speech clips from them. */
export const scripts: Record<string, Turn[]> = {
  ...calls,
  /** Minutes of short lines, for scenarios where the words don't matter. */
  short: [...Array<Turn>(40).fill({ ...hello, visitor: "Hello." }), goodbye],
  brief: [{ ...hello, visitor: "Hello." }, goodbye],
  "hangs-up": [goodbye],
  "hostile-tools": [{ ...hello, tools: hostileTools, visitor: "Hello." }, goodbye],
};
