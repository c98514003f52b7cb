import { Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import type { RefObject } from "react";
import { useCallDetails } from "~/call/words";
import type { useReplay } from "./use-replay";

const SPEEDS = [1, 1.5, 2];

/** Play and pause, sound and speed of a replay. */
export function ReplayControls({
  replay,
  over,
  sound,
  onSound,
  playButton,
}: {
  replay: ReturnType<typeof useReplay>;
  /** It has come to its end. */
  over: boolean;
  sound: boolean;
  onSound: (on: boolean) => void;
  playButton: RefObject<HTMLButtonElement>;
}) {
  const { replay: words } = useCallDetails();
  const { playing } = replay;
  const Icon = over ? RotateCcw : playing ? Pause : Play;
  const SoundIcon = sound ? Volume2 : VolumeX;
  return (
    <div className="replay-controls">
      <button
        ref={playButton}
        type="button"
        onClick={over ? () => replay.seek(0) : () => replay.setPlaying(!playing)}
        className="btn"
      >
        <Icon aria-hidden />
        {over ? words.playAgain : playing ? words.pause : words.play}
      </button>
      <button
        type="button"
        aria-pressed={sound}
        aria-label={words.sound}
        onClick={() => onSound(!sound)}
        className="btn"
      >
        <SoundIcon aria-hidden />
      </button>
      <select
        aria-label={words.speed}
        value={replay.speed}
        onChange={(event) => replay.setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
    </div>
  );
}
