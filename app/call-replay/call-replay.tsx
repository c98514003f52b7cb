import { Pause, Play, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { callScenarios } from "~/content/call-scenarios";
import { type CallEvent, statusLabels } from "~/test-call/call-state";
import { clock } from "~/test-call/view/call-timer";
import { Captions } from "~/test-call/view/captions";
import { LevelRing } from "~/test-call/view/level-ring";
import { type CallName, calls } from "../../simulator/calls";
import { callTimeline } from "./timeline";
import { useReplay } from "./use-replay";

const scripted = callScenarios.filter(({ id }) => Object.hasOwn(calls, id));
const noSession = { current: null };

/** A scripted call with captions, for a visitor who cannot or will not talk. */
export function CallReplay({
  scenario,
  onEvent,
  onClose,
  children,
}: {
  /** The call that the visitor has picked; the first one where it has no script. */
  scenario: string | undefined;
  onEvent: (event: CallEvent, at: number) => void;
  onClose: () => void;
  /** A link to the work order, where it is out of sight; in place of what a replay is. */
  children?: ReactNode;
}) {
  const [name, setName] = useState(
    () => (scripted.find(({ id }) => id === scenario)?.id ?? "burst-pipe") as CallName,
  );
  const timeline = useMemo(() => callTimeline(calls[name]), [name]);
  const replay = useReplay(timeline, onEvent);
  const { call, playing } = replay;
  const over = !playing && replay.position === replay.length;
  const seconds = (milliseconds: number) => clock(Math.round(milliseconds / 1000));

  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => playButton.current?.focus({ preventScroll: true }), []);

  return (
    <section
      id="call-replay"
      aria-labelledby="call-replay-heading"
      data-call-state={call.state}
      className="card mx-auto flex min-h-176 w-full max-w-xl flex-col items-center gap-3 p-5 text-center shadow-card sm:min-h-186 sm:p-8"
    >
      <h2 id="call-replay-heading" className="text-2xl">
        Replay of a call
      </h2>
      <div className="flex min-h-11 items-center">
        <p className="text-balance text-muted text-sm max-lg:has-[+a]:hidden">
          A replay of a scripted call. No microphone, nothing is sent.
        </p>
        {children}
      </div>
      <label className="w-full text-left text-sm">
        Call
        <select
          value={name}
          onChange={(event) => setName(event.target.value as CallName)}
          className="mt-1 min-h-11 w-full rounded-control border border-edge bg-page px-3"
        >
          {scripted.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div className="flex min-h-20 w-full items-center gap-3 text-left">
        <LevelRing state={playing ? call.state : "idle"} session={noSession} />
        <div className="flex-1">
          <p role="status" className="font-bold text-xl">
            {over ? "The replay is over" : playing ? statusLabels[call.state] : "Paused"}
          </p>
          <p className="text-muted text-sm figures">
            {seconds(replay.position)} of {seconds(replay.length)}
          </p>
        </div>
      </div>
      <div className="flex w-full flex-wrap gap-3">
        <button
          ref={playButton}
          type="button"
          onClick={over ? replay.restart : () => replay.setPlaying(!playing)}
          className="btn btn-signal w-full"
        >
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          {over ? "Play again" : playing ? "Pause" : "Play"}
        </button>
        <button type="button" onClick={replay.restart} className="btn flex-1">
          <RotateCcw aria-hidden />
          Start over
        </button>
        <label className="flex items-center gap-2 text-sm">
          Speed
          <select
            value={replay.speed}
            onChange={(event) => replay.setSpeed(Number(event.target.value))}
            className="min-h-12 rounded-control border border-edge bg-page px-2"
          >
            {[1, 1.5, 2].map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <Captions
        captions={call.summary?.captions ?? call.captions}
        title="Captions of the replay"
        visitor="Caller"
      />
      <button type="button" onClick={onClose} className="link tap">
        Back to the test call
      </button>
    </section>
  );
}
