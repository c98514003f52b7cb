import { useEffect, useState } from "react";
import type { TimedEvent } from "./timeline";
import type { Replay } from "./use-replay";

/** URLs of the clips by file; each loads when first played. */
const addresses = import.meta.glob<string>(
  ["../../../packages/simulator/speech/{greeting*,*-[2-7]}.mp3", "./speech/*.mp3"],
  { query: "?url", import: "default", eager: true },
);

/** Seconds the sound may be off before it is corrected. */
const SLACK = 0.5;

/** Plays the voices of a replay while it runs with the sound on. */
export function useVoices(
  timeline: readonly TimedEvent[],
  { position, speed, sound: isWanted, playing }: Replay,
) {
  const heard = isWanted && playing;
  const [sound] = useState(() => new Audio());
  const current = timeline.findLast(({ at, clip }) => clip && at <= position);

  useEffect(
    () => () => {
      sound.pause();
      sound.removeAttribute("src");
    },
    [sound],
  );

  useEffect(() => {
    const address = current?.clip && addresses[current.clip];
    if (!heard || !current || !address) {
      sound.pause();
      return;
    }
    sound.playbackRate = speed;
    const due = (position - current.at) / 1000;
    if (sound.getAttribute("src") !== address) sound.src = address;
    // Does not restart a clip that has finished.
    if (Number.isFinite(sound.duration) && due >= sound.duration) return;
    if (Math.abs(sound.currentTime - due) > SLACK) sound.currentTime = due;
    // If the browser refuses, the captions remain.
    if (sound.paused) sound.play().catch(() => {});
  }, [sound, current, heard, speed, position]);
}
