/** Length of the caller's clips in seconds, by call and turn (scripts/make-speech.ts). */
export const callerSeconds: Record<string, number> = {
  "burst-pipe-1": 4.2,
  "burst-pipe-2": 2.4,
  "burst-pipe-3": 1.4,
  "burst-pipe-4": 2.7,
  "burst-pipe-5": 1.6,
  "burst-pipe-6": 2.0,
  "no-heat-1": 4.7,
  "no-heat-2": 2.0,
  "no-heat-3": 1.4,
  "no-heat-4": 2.7,
  "no-heat-5": 1.6,
  "no-heat-6": 1.4,
  "water-heater-quote-1": 3.7,
  "water-heater-quote-2": 2.8,
  "water-heater-quote-3": 1.1,
  "water-heater-quote-4": 2.5,
  "water-heater-quote-5": 0.9,
  "water-heater-quote-6": 1.4,
};

/** A speaker and the clip with their line. */
export interface Line {
  by: "dispatcher" | "caller";
  clip: string;
}

const files = {
  dispatcher: import.meta.glob<string>(
    "../../../packages/simulator/speech/{greeting*,*-[2-7]}.mp3",
    {
      query: "?url",
      import: "default",
      eager: true,
    },
  ),
  caller: import.meta.glob<string>("./speech/*.mp3", {
    query: "?url",
    import: "default",
    eager: true,
  }),
};

/** URL of a clip, which loads when first played. */
export function clipAddress({ by, clip }: Line): string | undefined {
  const end = `/${clip}.mp3`;
  return Object.entries(files[by]).find(([path]) => path.endsWith(end))?.[1];
}
