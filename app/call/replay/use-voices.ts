import { useEffect, useRef } from "react";
import type { TimedEvent } from "./timeline";
import type { Replay } from "./use-replay";
import { clipAddress } from "./voices";

/** Seconds by which the sound may be off before it is set right. */
const SLACK = 0.5;

/** Lets both sides of a replay be heard, while it plays and the visitor wants to hear them. */
export function useVoices(
  timeline: readonly TimedEvent[],
  { position, speed, sound: isWanted, playing }: Replay,
) {
  const heard = isWanted && playing;
  const player = useRef<HTMLAudioElement | null>(null);
  const current = timeline.findLast(({ at, line }) => line && at <= position);

  useEffect(() => {
    const sound = new Audio();
    player.current = sound;
    return () => {
      sound.pause();
      sound.removeAttribute("src");
      player.current = null;
    };
  }, []);

  useEffect(() => {
    const sound = player.current;
    const address = current?.line && clipAddress(current.line);
    if (!sound) return;
    if (!heard || !current || !address) {
      sound.pause();
      return;
    }
    sound.playbackRate = speed;
    const due = (position - current.at) / 1000;
    if (sound.getAttribute("src") !== address) sound.src = address;
    // What has been heard to its end is not begun again.
    if (Number.isFinite(sound.duration) && due >= sound.duration) return;
    if (Math.abs(sound.currentTime - due) > SLACK) sound.currentTime = due;
    // A browser that refuses leaves the captions.
    if (sound.paused) sound.play().catch(() => {});
  }, [current, heard, speed, position]);
}
