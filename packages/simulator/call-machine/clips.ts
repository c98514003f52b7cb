import { calls } from "../calls";
import { scripts } from "../script";

/** What is asked of a visitor who has been silent for long. */
export const STILL_THERE = "Are you still there?";

const clips = new Map(
  [...Object.values(calls), ...Object.values(scripts)].flat().map(({ text, clip }) => [text, clip]),
).set(STILL_THERE, "still-there");

/** The recorded clip that says exactly this, if there is one. */
export const clipOf = (text: string): string | undefined => clips.get(text);
