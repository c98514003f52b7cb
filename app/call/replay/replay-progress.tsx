import { labelOf, stateOf } from "~/call/machine/call";
import { clock } from "~/call/view/call-timer";
import { LevelRing } from "~/call/view/level-ring";
import { useCallDetails, useCallWords } from "~/call/words";
import type { callChapters } from "./timeline";
import type { useReplay } from "./use-replay";

const SILENT = { visitor: 0, assistant: 0 };

const seconds = (milliseconds: number) => clock(Math.round(milliseconds / 1000));

/** How far a replay is: its state and time, and its chapters. */
export function ReplayProgress({
  replay,
  over,
  chapters,
}: {
  replay: ReturnType<typeof useReplay>;
  over: boolean;
  chapters: ReturnType<typeof callChapters>;
}) {
  const { labels } = useCallWords();
  const { replay: words } = useCallDetails();
  const { call, playing, position } = replay;
  return (
    <>
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
    </>
  );
}
