import { AudioLines, Ellipsis, Keyboard, Mic, MicOff, Phone, WifiOff } from "lucide-react";
import { type Call, isReconnecting, stateOf } from "../machine/call";

/** The icon and color of each state. A filled circle means speaking or muted (call.css). */
const looks = {
  idle: [Phone, "text-muted"],
  loading: [Phone, "text-glow"],
  active: [Mic, "text-calm"],
  listening: [Mic, "text-calm"],
  processing: [Ellipsis, "text-glow"],
  speaking: [AudioLines, "text-signal"],
  muted: [MicOff, "text-alarm"],
  reconnecting: [WifiOff, "text-glow"],
} as const;

/** The animated circle, and a wave at the real volume (adapters/sdk-events.client.ts). */
export function LevelRing({ call }: { call: Call }) {
  const turn = stateOf(call);
  const isMuted = call.muted && turn !== "loading" && turn !== "speaking";
  const state = isReconnecting(call) ? "reconnecting" : isMuted ? "muted" : turn;
  const [Mark, color] = looks[state];
  const Icon = call.typing && Mark === Mic ? Keyboard : Mark;
  return (
    <span aria-hidden="true" className={`level-ring grid size-14 p-1 ${color}`} data-state={state}>
      {/* A new element when the ring becomes a wave, so that the move is no layout shift. */}
      <span key={String(turn === "loading")} data-level-ring="" className="absolute" />
      <span>
        <Icon size="1.5rem" strokeWidth={2.5} />
      </span>
    </span>
  );
}
