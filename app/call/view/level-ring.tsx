import { AudioLines, Ellipsis, Mic, Phone } from "lucide-react";
import type { CallState } from "../machine/call";

/** Who speaks: the visitor into a microphone, or a voice. A silent line is an outline (call.css). */
const icons = {
  ...{ idle: Phone, loading: Phone, active: Phone },
  ...{ listening: Mic, processing: Ellipsis, speaking: AudioLines },
};

/** The animated circle, and the ring that follows the real levels (adapters/level.ts). */
export function LevelRing({ state }: { state: CallState }) {
  const Icon = icons[state];
  return (
    <span aria-hidden="true" className="level-ring" data-state={state}>
      <span data-level-ring="" />
      <span>
        <Icon />
      </span>
    </span>
  );
}
