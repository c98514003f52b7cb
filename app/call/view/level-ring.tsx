import { useEffect, useRef } from "react";
import type { CallState } from "../machine/call";

const colours: Record<CallState, string> = {
  idle: "bg-edge",
  loading: "bg-edge",
  active: "bg-signal",
  listening: "bg-calm",
  processing: "bg-glow",
  speaking: "bg-signal",
};

/**
 * The animated circle and the ring that follows the real levels. It writes to the element once per
 * frame, without React state. It requests no frames under reduced motion, and browsers run none
 * while the page is hidden.
 */
export function LevelRing({
  state,
  levels,
}: {
  state: CallState;
  /** Loudness of both sides from 0 to 1. */
  levels: { visitor: number; assistant: number };
}) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let shown = -1;
    let frame = 0;
    const paint = () => {
      const level = Math.round(Math.max(levels.visitor, levels.assistant) * 50) / 50;
      if (level !== shown && ring.current) {
        shown = level;
        ring.current.style.transform = `scale(${1 + level * 0.45})`;
        ring.current.dataset.level = String(level);
      }
      frame = requestAnimationFrame(paint);
    };
    const follow = () => {
      cancelAnimationFrame(frame);
      if (!still.matches) frame = requestAnimationFrame(paint);
    };
    follow();
    still.addEventListener("change", follow);
    return () => {
      still.removeEventListener("change", follow);
      cancelAnimationFrame(frame);
    };
  }, [levels]);
  return (
    <span
      aria-hidden="true"
      className="relative m-1 flex size-12 flex-none items-center justify-center"
    >
      <span
        ref={ring}
        data-level-ring=""
        className={`absolute inset-0 rounded-full opacity-25 motion-safe:transition-transform motion-safe:duration-100 motion-reduce:transform-none! ${colours[state]}`}
      />
      <span
        className={`size-10 rounded-full ${state === "idle" ? "" : "motion-safe:animate-pulse"} ${colours[state]}`}
      />
    </span>
  );
}
