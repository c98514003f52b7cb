import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type Call, type CallEvent, noCall } from "~/call/machine/call";
import { hear } from "~/call/machine/conversation";
import { startedAt, type TimedEvent } from "./timeline";

/** Milliseconds between two looks at the clock. */
const TICK = 100;

/** What a replay shows of its call after an event. */
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

/** Tells while `running` how much time has passed, in milliseconds. */
function useClock(running: boolean, onTick: (passed: number) => void) {
  useEffect(() => {
    if (!running) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      onTick(now - last);
      last = now;
    }, TICK);
    return () => clearInterval(timer);
  }, [running, onTick]);
}

/**
 * Plays a call's events at their times, through the conversation of a live call.
 *
 * @param onEvent is told each event with its time (milliseconds since 1970), as for a live call.
 */
export function useReplay(
  timeline: readonly TimedEvent[],
  onEvent: (event: CallEvent, at: number) => void,
) {
  const [call, dispatch] = useReducer(reduceReplay, noCall);
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  /** How far the replay has come, and what of it has been told. */
  const done = useRef({ start: 0, position: 0, events: 0 });
  const length = timeline.at(-1)?.at ?? 0;

  const goTo = useCallback(
    (to: number) => {
      const { current } = done;
      current.position = Math.min(to, length);
      for (const timed of timeline.slice(current.events)) {
        if (timed.at > current.position) break;
        current.events++;
        const event = startedAt(current.start, timed);
        dispatch(event);
        onEvent(event, current.start + timed.at);
      }
      setPosition(current.position);
      if (current.position === length) setPlaying(false);
    },
    [timeline, length, onEvent],
  );

  const rewind = useCallback(() => {
    // A call that is still running is over before the next one starts.
    dispatch({ type: "ended", by: "visitor", at: 0 });
    done.current = { start: Date.now(), position: 0, events: 0 };
  }, []);

  /** Goes to a place of the call (milliseconds from its start) and plays on from there. */
  const seek = useCallback(
    (to: number) => {
      if (to < done.current.position || done.current.events === 0) rewind();
      setPlaying(true);
      goTo(to);
    },
    [goTo, rewind],
  );

  // Another call is played from its start.
  useEffect(() => {
    rewind();
    seek(0);
  }, [rewind, seek]);

  const goOn = useCallback(
    (passed: number) => goTo(done.current.position + passed * speed),
    [goTo, speed],
  );
  useClock(playing, goOn);

  return { call, position, length, playing, setPlaying, speed, setSpeed, seek };
}
