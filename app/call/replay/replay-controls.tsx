import { Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { useLoadedCall } from "~/call/calling";
import { labelOf, stateOf } from "~/call/machine/call";
import { clock } from "~/call/view/clock";
import { LevelRing } from "~/call/view/level-ring";
import { Button } from "~/components/button";
import { Select } from "~/components/select";
import type { Chapter } from "./timeline";
import type { Replay } from "./use-replay";

const SPEEDS = ["1", "1.5", "2"];

const seconds = (milliseconds: number) => clock(Math.round(milliseconds / 1000));

/** Progress of a replay: state, time and chapters. */
export function ReplayProgress({ replay, chapters }: { replay: Replay; chapters: Chapter[] }) {
  const { words: page, details } = useLoadedCall();
  const { replay: words } = details;
  const { call, over, playing, position } = replay;
  return (
    <>
      <div className="flex w-full items-center gap-3 text-left">
        <LevelRing state={playing ? stateOf(call) : "idle"} />
        <div className="flex-1">
          <p role="status" className="font-bold text-xl">
            {over ? words.over : playing ? labelOf(call, page.labels) : words.paused}
          </p>
          <p className="text-muted text-sm figures">
            {words.position(seconds(position), seconds(replay.length))}
          </p>
        </div>
      </div>
      <ol aria-label={words.chapters} className="flex w-full flex-wrap gap-2">
        {chapters.map(({ title, at }) => (
          <li key={title} className="flex-1">
            <Button
              data-passed={position >= at && position > 0 ? "" : undefined}
              onClick={() => replay.seek(at)}
              className="h-full min-h-11 w-full border-signal pt-1 leading-tight"
            >
              {title}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Play/pause, sound and speed controls of a replay. */
export function ReplayControls({ replay }: { replay: Replay }) {
  const { replay: words } = useLoadedCall().details;
  const { over, playing, sound } = replay;
  const Icon = over ? RotateCcw : playing ? Pause : Play;
  const SoundIcon = sound ? Volume2 : VolumeX;
  return (
    <div className="replay-controls flex w-full flex-wrap gap-2">
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
