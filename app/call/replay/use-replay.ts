import { useEffect, useMemo, useRef, useState } from "react";
import { type Call, type CallEvent, noCall } from "~/call/machine/call";
import { hear } from "~/call/machine/conversation";
import { startedAt, type TimedEvent } from "./timeline";

/** Milliseconds between clock updates. */
const TICK = 100;

/** Applies an event to the call a replay shows. */
export function reduceReplay(call: Call, event: CallEvent): Call {
  switch (event.type) {
    case "start":
      return { ...noCall, phase: "loading" };
    case "connected":
      return { ...call, phase: "connected", connectedAt: event.at };
    case "ended":
    case "failed":
      return { ...noCall, captions: call.captions };
    default:
      return hear(call, event);
  }
}

/**
 * Plays a call's events at their times. What it shows derives from its position.
 *
 * @param onEvent gets each event with its time (milliseconds since 1970), as from a live call. When
 * the visitor skips back, it gets the call again from the start.
 */
export function useReplay(
  timeline: readonly TimedEvent[],
  onEvent: (event: CallEvent, at: number) => void,
) {
  const [start] = useState(() => Date.now());
  // The first tick starts the call at zero.
  const [position, setPosition] = useState(-TICK);
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
    () =>
      timeline
        .slice(0, happened)
        .map((timed) => startedAt(start, timed))
        .reduce(reduceReplay, noCall),
    [timeline, happened, start],
  );

  const told = useRef({ timeline, events: 0 });
  useEffect(() => {
    const from = told.current.timeline === timeline ? told.current.events : 0;
    for (const timed of timeline.slice(from <= happened ? from : 0, happened))
      onEvent(startedAt(start, timed), start + timed.at);
    told.current = { timeline, events: happened };
  }, [timeline, happened, start, onEvent]);

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
