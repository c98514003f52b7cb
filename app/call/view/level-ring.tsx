import { AudioLines, Ellipsis, Mic, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CallState } from "../machine/call";

/** Who speaks: the visitor into a microphone, or a voice. A silent line is an outline (call.css). */
const icons = {
  ...{ idle: Phone, loading: Phone, active: Phone },
  ...{ listening: Mic, processing: Ellipsis, speaking: AudioLines },
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
      if (still.matches) ring.current?.style.removeProperty("transform");
      else frame = requestAnimationFrame(paint);
    };
    follow();
    still.addEventListener("change", follow);
    return () => {
      still.removeEventListener("change", follow);
      cancelAnimationFrame(frame);
    };
  }, [levels]);
  const Icon = icons[state];
  return (
    <span aria-hidden="true" className="level-ring" data-state={state}>
      <span ref={ring} data-level-ring="" />
      <span>
        <Icon />
      </span>
    </span>
  );
}
