import type { RefObject } from "react";
import type { PageVoice } from "../page-voice";
import type { StartOptions } from "../voice-session";
import { type Choices, CompanyChoice, ScenarioChoice } from "./call-choices";
import { Consent } from "./consent";
import { DemoPhone } from "./demo-phone";

/** What the widget shows while there is no call (spec §2). */
export function IdleView({
  voice,
  explained,
  again,
  form,
  chosen,
  button,
  onReach,
  onStart,
  onReplay,
}: {
  voice: PageVoice;
  /** Say what the call is about; not where a notice and a summary need the room. */
  explained: boolean;
  /** There has been a call: the next one can be another, but need not. */
  again: boolean;
  form: RefObject<HTMLFormElement>;
  /** What was chosen for the call before. */
  chosen: Choices;
  button: RefObject<HTMLButtonElement>;
  /** The visitor reaches for the button: what the call needs may load. */
  onReach: () => void;
  onStart: (options?: StartOptions) => void;
  onReplay?: () => void;
}) {
  const off = voice.provider === "off";
  const replay = onReplay && (
    <button
      id="watch-replay"
      data-call-start="replay"
      type="button"
      onClick={onReplay}
      className={off ? "btn w-full" : "link min-h-11 text-sm"}
    >
      Watch a replay
    </button>
  );
  if (off)
    return (
      <>
        <p>The test call is switched off at the moment. Please come back later.</p>
        {voice.demoPhone && <DemoPhone phone={voice.demoPhone} />}
        {replay}
      </>
    );
  const simulated = voice.provider === "simulator";
  const scenario = <ScenarioChoice form={form} chosen={chosen} simulated={simulated} />;
  const company = <CompanyChoice chosen={chosen} simulated={simulated} />;
  const reaching = { onPointerEnter: onReach, onFocus: onReach, onTouchStart: onReach };
  return (
    <>
      {explained && (
        <p className="text-balance">Talk to the AI dispatcher as one of your customers would.</p>
      )}
      {!again && scenario}
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
      <div className="-mb-3 flex flex-wrap justify-center gap-x-6">
        <button
          type="button"
          data-call-start="type"
          onClick={() => onStart({ typing: true })}
          {...reaching}
          className="link min-h-11 text-sm"
        >
          No mic? Type instead
        </button>
        {replay}
        {voice.demoPhone && <DemoPhone phone={voice.demoPhone} className="text-sm" />}
      </div>
      {again ? (
        <details className="w-full">
          <summary className="link tap text-sm">Pick another call</summary>
          {scenario}
          {company}
        </details>
      ) : (
        company
      )}
      <Consent voice={voice} />
    </>
  );
}
