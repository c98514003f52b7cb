import type { ReactNode, RefObject } from "react";
import { Consent } from "./consent";
import type { PageVoice } from "./page-voice";
import type { StartOptions } from "./voice-session.client";

/** What the widget shows while there is no call (spec §2). */
export function IdleView({
  voice,
  explained,
  choices,
  button,
  onReach,
  onStart,
  onReplay,
}: {
  voice: PageVoice;
  /** Say what the call is about; not where a notice and a summary need the room. */
  explained: boolean;
  /** What can be chosen for the call. */
  choices: ReactNode;
  button: RefObject<HTMLButtonElement>;
  /** The visitor reaches for the button: what the call needs may load. */
  onReach: () => void;
  onStart: (options?: StartOptions) => void;
  onReplay?: () => void;
}) {
  const replay = onReplay && (
    <button
      id="watch-replay"
      data-call-start="replay"
      type="button"
      onClick={onReplay}
      className="link min-h-11 text-sm"
    >
      Watch a replay
    </button>
  );
  if (voice.provider === "off")
    return (
      <>
        <p>The test call is switched off at the moment. Please come back later.</p>
        {replay}
      </>
    );
  const reaching = { onPointerEnter: onReach, onFocus: onReach, onTouchStart: onReach };
  return (
    <>
      {explained && (
        <p className="text-balance">
          Talk to the AI dispatcher from your browser, as one of your customers would.
        </p>
      )}
      {choices}
      <button
        ref={button}
        id="start-test-call"
        data-call-start="start"
        type="button"
        aria-describedby="test-call-consent"
        onClick={() => onStart()}
        {...reaching}
        className="btn btn-signal w-full text-lg"
      >
        Start Test Call
      </button>
      <div className="flex flex-wrap justify-center gap-x-6">
        <button
          type="button"
          data-call-start="type"
          onClick={() => onStart({ typing: true })}
          {...reaching}
          className="link min-h-11 text-sm"
        >
          No microphone? Type instead
        </button>
        {replay}
      </div>
      <Consent voice={voice} />
    </>
  );
}
