import { Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type CallEvent, labelOf, stateOf } from "~/call/machine/call";
import { clock } from "~/call/view/call-timer";
import { Captions } from "~/call/view/captions";
import { LevelRing } from "~/call/view/level-ring";
import { useCallDetails, useCallWords } from "~/call/words";
import "~/call/view/call.css";
import "./call-replay.css";
import { type CallName, calls } from "../../../packages/simulator";
import { callChapters, callTimeline } from "./timeline";
import { useReplay } from "./use-replay";
import { useVoices } from "./use-voices";

const SILENT = { visitor: 0, assistant: 0 };

/** A scripted call with captions, for a visitor who cannot or will not talk. */
export function CallReplay({
  scenario,
  canCall,
  onEvent,
  onClose,
  children,
}: {
  /** The call that the visitor has picked; the first one where it has no script. */
  scenario: string | undefined;
  /** There is a test call to go on to. */
  canCall: boolean;
  onEvent: (event: CallEvent, at: number) => void;
  /** @param goesOn the visitor wants the test call now. */
  onClose: (goesOn: boolean) => void;
  /** The work order in short, where the whole one is out of sight. */
  children?: ReactNode;
}) {
  const { scenarios, labels } = useCallWords();
  const { replay: words } = useCallDetails();
  const scripted = scenarios.filter(({ id }) => Object.hasOwn(calls, id));
  const [name, setName] = useState(
    () => (scripted.find(({ id }) => id === scenario)?.id ?? "burst-pipe") as CallName,
  );
  const [sound, setSound] = useState(false);
  const timeline = useMemo(() => callTimeline(name), [name]);
  const chapters = useMemo(
    () => callChapters(name, timeline, words.chapter),
    [name, timeline, words],
  );
  const replay = useReplay(timeline, onEvent);
  const { call, playing, position } = replay;
  const over = !playing && position === replay.length;
  const seconds = (milliseconds: number) => clock(Math.round(milliseconds / 1000));
  useVoices(timeline, position, replay.speed, sound && playing);

  const panel = useRef<HTMLElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    playButton.current?.focus({ preventScroll: true });
    const { top = 0, bottom = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) panel.current?.scrollIntoView();
  }, []);
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose(false);
  };

  return (
    <section
      ref={panel}
      id="call-replay"
      aria-labelledby="call-replay-heading"
      data-call-state={stateOf(call)}
      onKeyDown={leaveByKey}
      className="call-panel card tall call-replay shadow-card"
    >
      <h2 id="call-replay-heading">{words.title}</h2>
      <p>{words.lead}</p>
      <select
        aria-label={words.call}
        value={name}
        onChange={(event) => setName(event.target.value as CallName)}
      >
        {scripted.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <div className="min-h-17 w-full lg:hidden">{children}</div>
      <div className="flex w-full items-center gap-3 text-left">
        <LevelRing state={playing ? stateOf(call) : "idle"} levels={SILENT} />
        <div className="flex-1">
          <p role="status" className="font-bold text-xl">
            {over ? words.over : playing ? labelOf(call, labels) : words.paused}
          </p>
          <p className="text-muted text-sm figures">
            {words.position(seconds(position), seconds(replay.length))}
          </p>
        </div>
      </div>
      <ol aria-label={words.chapters}>
        {chapters.map(({ title, at }) => (
          <li key={title}>
            <button
              type="button"
              data-passed={position >= at && position > 0 ? "" : undefined}
              onClick={() => replay.seek(at)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
      <Captions captions={call.captions} title={words.captions} visitor={words.caller} english />
      <div className="replay-controls">
        <button
          ref={playButton}
          type="button"
          onClick={over ? () => replay.seek(0) : () => replay.setPlaying(!playing)}
          className="btn"
        >
          {over ? (
            <RotateCcw aria-hidden />
          ) : playing ? (
            <Pause aria-hidden />
          ) : (
            <Play aria-hidden />
          )}
          {over ? words.playAgain : playing ? words.pause : words.play}
        </button>
        <button
          type="button"
          aria-pressed={sound}
          aria-label={words.sound}
          onClick={() => setSound(!sound)}
          className="btn"
        >
          {sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </button>
        <select
          aria-label={words.speed}
          value={replay.speed}
          onChange={(event) => replay.setSpeed(Number(event.target.value))}
        >
          {[1, 1.5, 2].map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        onClick={() => onClose(canCall)}
        className={`btn w-full ${over && canCall ? "btn-signal" : ""}`}
      >
        {canCall ? words.tryIt : words.close}
      </button>
    </section>
  );
}
