import { AudioLines, Ellipsis, Mic, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CallState } from "../machine/call";

/** Who speaks: the visitor into a microphone, or a voice. A silent line is an outline (call.css). */
const icons = {
  ...{ idle: Phone, loading: Phone, active: Phone },
  ...{ listening: Mic, processing: Ellipsis, speaking: AudioLines },
};

/**
 * The animated circle and the ring that follows the real levels. Each level (every 100 ms, spec §9)
 * is written to the element, without React state: none under reduced motion, or while nobody sees it.
 *
 * @param levels where the call tells its levels; a replay has none.
 */
export function LevelRing({
  state,
  levels,
}: {
  state: CallState;
  levels?: { show(level: number): void };
}) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!levels) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    levels.show = (level) => {
      if (still.matches || document.hidden) return;
      ring.current?.style.setProperty("--level", String(level));
      ring.current?.setAttribute("data-level", level.toFixed(2));
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
