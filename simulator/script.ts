import { calls, type Turn } from "./calls";
import { hostileTools } from "./hostile-tools";

const hello: Turn = {
  clip: "hello",
  seconds: 2.9,
  text: "Hello, this is the automated dispatcher.",
};

/** Whole calls by name. Speech clips are made from them with `npx tsx scripts/make-speech.ts`. */
export const scripts: Record<string, Turn[]> = {
  ...calls,
  /** For the scenarios that are about something else than what is said. */
  short: [
    { ...hello, visitor: "Hello." },
    { clip: "goodbye", seconds: 1.0, text: "Goodbye." },
  ],
  "hangs-up": [{ clip: "goodbye", seconds: 1.0, text: "Goodbye." }],
  "hostile-tools": [
    { ...hello, tools: hostileTools, visitor: "Hello." },
    { clip: "goodbye", seconds: 1.0, text: "Goodbye." },
  ],
};
