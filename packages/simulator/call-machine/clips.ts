import { recordedLines } from "../script";

const clips = new Map(recordedLines.map(({ text, clip }) => [text, clip]));

/** The recorded clip that says exactly this, if there is one. */
export const clipOf = (text: string): string | undefined => clips.get(text);
