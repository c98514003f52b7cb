import { useEffect, useMemo, useState } from "react";
import type { Call } from "~/call/machine/call";
import { openSynthesis } from "../../../packages/simulator";
import { callAfter, type TimedEvent } from "./timeline";

/** Milliseconds between clock updates. */
const TICK = 100;
/** Seconds the sound may be out of sync before it is corrected. */
const SLACK = 0.5;

/** URLs of the clips by file; each loads when first played. */
const clipUrls = import.meta.glob<string>(
  ["../../../packages/simulator/speech/{greeting*,*-[2-7]}.mp3", "./speech/*.mp3"],
  { query: "?url", import: "default", eager: true },
);

/**
 * Plays the current clip, or the browser's voice, while the replay runs with sound.
 *
 * @param spoken the event whose clip or line plays.
 * @param position milliseconds from the start of the call.
 */
function useVoice(spoken: TimedEvent | undefined, position: number, speed: number, on: boolean) {
  const [synthesis] = useState(openSynthesis);
  useEffect(() => {
    if (!on || !spoken?.says) return;
    // The caller has the same voice, but deeper.
    const pitch = spoken.event.type === "visitor-began" ? 0.7 : 1;
    void synthesis?.say(spoken.says, document.documentElement.lang, speed, 1, pitch);
    return () => synthesis?.hush();
  }, [synthesis, spoken, on, speed]);
  const [sound] = useState(() => new Audio());
  useEffect(() => () => sound.pause(), [sound]);
  useEffect(() => {
    const address = spoken?.clip && clipUrls[spoken.clip];
    if (!on || !address) return sound.pause();
    sound.playbackRate = speed;
    const due = (position - spoken.at) / 1000;
    if (sound.getAttribute("src") !== address) sound.src = address;
    // Does not restart a clip that has finished.
    if (Number.isFinite(sound.duration) && due >= sound.duration) return;
    if (Math.abs(sound.currentTime - due) > SLACK) sound.currentTime = due;
    // If the browser refuses, the captions remain.
    if (sound.paused) sound.play().catch(() => {});
  }, [sound, spoken, on, speed, position]);
}

/**
 * Plays a call's events at their times. Everything it shows follows from its position.
 *
 * @param onPlay gets the call after each of its events.
 */
export function useReplay(timeline: readonly TimedEvent[], onPlay: (call: Call) => void) {
  const [start] = useState(() => Date.now());
  const [position, setPosition] = useState(0);
  const [wanted, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [sound, setSound] = useState(true);
  const length = timeline.at(-1)?.at ?? 0;
  const over = position === length;
  const playing = wanted && !over;

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      setPosition((before) => Math.min(before + passed, length));
    }, TICK);
    return () => clearInterval(timer);
  }, [playing, speed, length]);

  const spoken = timeline.findLast(({ at, clip, says }) => (clip ?? says) && at <= position);
  useVoice(spoken, position, speed, sound && playing);
  const count = timeline.filter(({ at }) => at <= position).length;
  const call = useMemo(() => callAfter(timeline.slice(0, count), start), [timeline, count, start]);
  useEffect(() => onPlay(call), [call, onPlay]);

  /** Skips to a position (milliseconds from the start) and plays from there. */
  const seek = (to: number) => {
    setPlaying(true);
    setPosition(to);
  };

  return {
    ...{ timeline, call, position, length, over, playing, setPlaying, seek },
    ...{ speed, setSpeed, sound, setSound },
  };
}

/** The hook's result. */
export type Replay = ReturnType<typeof useReplay>;
