import { Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { useMemo, useState } from "react";
import { useLoadedCall } from "~/call/calling";
import { labelOf, noCall, stateOf } from "~/call/machine/call";
import { STEPS } from "~/call/order/use-steps";
import { picked } from "~/call/view/call-choices";
import { Captions } from "~/call/view/captions";
import { clock } from "~/call/view/clock";
import { LevelRing } from "~/call/view/level-ring";
import { Button } from "~/components/button";
import { Select } from "~/components/select";
import { type CallName, calls } from "../../../packages/simulator";
import { callTimeline } from "./timeline";
import { type Replay, useReplay } from "./use-replay";

/** Focuses the play button of a new panel and scrolls the panel into view if needed. */
function focusOnPlay(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>(".replay-controls button")?.focus({ preventScroll: true });
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) panel?.scrollIntoView();
}

/** A scripted call with captions, for visitors who cannot or prefer not to talk. */
export function CallReplay({ close }: { close: (toCall: boolean) => void }) {
  const { voice, words: page, replay: words, strip, play } = useLoadedCall();
  const canCall = voice.provider !== "off";
  const scripted = page.scenarios.filter(({ id }) => Object.hasOwn(calls, id));
  // The call that the visitor picked; the first one plays if it has no script.
  const [name, setName] = useState(() => {
    const { scenario } = picked();
    return (scripted.find(({ id }) => id === scenario)?.id ?? "burst-pipe") as CallName;
  });
  const timeline = useMemo(() => callTimeline(name, words.lines), [name, words.lines]);
  const replay = useReplay(timeline, play);
  const { call, over } = replay;
  return (
    <section
      ref={focusOnPlay}
      id="call-replay"
      aria-labelledby="call-replay-heading"
      data-call-state={stateOf(call)}
      onKeyDown={({ key }) => key === "Escape" && close(false)}
      className="call-panel card tall call-replay shadow-card"
    >
      <h2 id="call-replay-heading" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-muted text-sm">{words.lead}</p>
      <Select
        aria-label={words.call}
        className="w-full"
        value={name}
        options={scripted.map(({ id, title }) => [id, title])}
        pick={(id) => {
          setName(id as CallName);
          replay.seek(0);
        }}
      />
      <ReplayProgress replay={replay} />
      <Captions replayed={call} />
      {strip}
      <ReplayControls replay={replay} />
      <Button
        onClick={() => close(canCall)}
        className={`btn w-full ${over && canCall ? "btn-signal" : ""}`}
      >
        {canCall ? words.tryIt : words.close}
      </Button>
    </section>
  );
}

const SPEEDS = ["1", "1.5", "2"];

const seconds = (milliseconds: number) => clock(Math.round(milliseconds / 1000));

/** Progress of a replay: state, time and chapters. */
function ReplayProgress({ replay }: { replay: Replay }) {
  const { shown, words: page, replay: words } = useLoadedCall();
  const { call, over, playing, position } = replay;
  const dispatched = (shown?.step ?? 0) >= STEPS.answered;
  return (
    <>
      <div className="flex w-full items-center gap-3">
        <LevelRing call={playing ? call : noCall} />
        <div className="flex-1">
          <p role="status" className="font-bold text-xl">
            {over ? words.over : playing ? labelOf(call, page.labels) : words.paused}
          </p>
          <p className="text-muted text-sm figures">
            {words.position(seconds(position), seconds(replay.length))}
          </p>
        </div>
      </div>
      <ol aria-label={words.chapters} className="flex w-full flex-wrap gap-2 wrap-normal">
        {replay.timeline.map(({ chapter, at, from = at }) => {
          if (!chapter) return null;
          const isLast = chapter === "answers";
          const isPassed = position >= at && position > 0 && (!isLast || dispatched);
          const look = isPassed ? "border-signal" : "border-edge text-muted";
          return (
            <li key={chapter} className="flex-1">
              <Button
                onClick={() => replay.seek(from)}
                // Lights up once the work order shows it (live-card.css, use-steps.ts).
                className={`h-full min-h-11 w-full border-t-4 text-balance pt-1 text-sm leading-tight ${isLast ? "" : "motion-safe:[transition:300ms_1.1s]"} ${look}`}
              >
                {words.chapter[chapter]}
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Play/pause, sound and speed controls of a replay. */
function ReplayControls({ replay }: { replay: Replay }) {
  const { replay: words } = useLoadedCall();
  const { over, playing, sound } = replay;
  const Icon = over ? RotateCcw : playing ? Pause : Play;
  const SoundIcon = sound ? Volume2 : VolumeX;
  return (
    <div className="replay-controls flex w-full flex-wrap gap-2 wrap-normal">
      <Button
        onClick={over ? () => replay.seek(0) : () => replay.setPlaying(!playing)}
        className="btn flex-1 px-3"
      >
        <Icon aria-hidden />
        {over ? words.playAgain : playing ? words.pause : words.play}
      </Button>
      <Button
        aria-pressed={sound}
        aria-label={words.sound}
        onClick={() => replay.setSound(!sound)}
        className="btn px-3"
      >
        <SoundIcon aria-hidden />
      </Button>
      <Select
        aria-label={words.speed}
        value={replay.speed}
        options={SPEEDS.map((speed) => [speed, `${speed}×`])}
        pick={(speed) => replay.setSpeed(Number(speed))}
      />
    </div>
  );
}
