import { useEffect, useMemo, useState } from "react";
import type { Call } from "~/call/machine/call";
import { callAfter, type TimedEvent } from "./timeline";

/** Milliseconds between clock updates. */
const TICK = 100;

/**
 * Plays a call's events at their times. What it shows derives from its position.
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

  const happened = timeline.filter(({ at }) => at <= position).length;
  const call = useMemo(
    () => callAfter(timeline.slice(0, happened), start),
    [timeline, happened, start],
  );
  useEffect(() => onPlay(call), [call, onPlay]);

  /** Skips to a position (milliseconds from the start) and plays from there. */
  const seek = (to: number) => {
    setPlaying(true);
    setPosition(to);
  };

  return {
    ...{ call, position, length, over, playing, setPlaying, seek },
    ...{ speed, setSpeed, sound, setSound },
  };
}

/** The hook's result. */
export type Replay = ReturnType<typeof useReplay>;
