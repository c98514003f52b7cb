/** Seconds of the caller's clips, by the dispatcher's clip that they answer (scripts/make-speech.ts). */
export const callerSeconds: Record<string, number> = {
  "burst-pipe-1": 3.8,
  "burst-pipe-2": 5.6,
  "burst-pipe-3": 1.8,
  "no-heat-1": 4.3,
  "no-heat-2": 5.6,
  "no-heat-3": 1.2,
  "water-heater-1": 3.3,
  "water-heater-2": 5.3,
  "water-heater-3": 1.2,
};

/** A side of a call, and the clip in which it speaks. */
export interface Line {
  by: "dispatcher" | "caller";
  clip: string;
}

const files = {
  dispatcher: import.meta.glob<string>("../../../packages/simulator/speech/*-[1-4].mp3", {
    query: "?url",
    import: "default",
    eager: true,
  }),
  caller: import.meta.glob<string>("./speech/*.mp3", {
    query: "?url",
    import: "default",
    eager: true,
  }),
};

/** The address of a clip, which loads when it is first heard. */
export function clipAddress({ by, clip }: Line): string | undefined {
  const end = `/${clip}.mp3`;
  return Object.entries(files[by]).find(([path]) => path.endsWith(end))?.[1];
}
