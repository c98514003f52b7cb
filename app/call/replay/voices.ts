import seconds from "./speech/seconds.json";

/** Length of the caller's clips in seconds, by call and turn (scripts/make-speech.ts). */
export const callerSeconds: Record<string, number> = seconds;

/** A speaker and the clip with their line. */
export interface Line {
  by: "dispatcher" | "caller";
  clip: string;
}

const files = import.meta.glob<string>(
  ["../../../packages/simulator/speech/{greeting*,*-[2-7]}.mp3", "./speech/*.mp3"],
  { query: "?url", import: "default", eager: true },
);

/** URL of a clip, which loads when first played. */
export function clipAddress({ by, clip }: Line): string | undefined {
  const folder = by === "caller" ? "." : "../../../packages/simulator";
  return files[`${folder}/speech/${clip}.mp3`];
}
