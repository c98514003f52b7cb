import type { ReactNode, RefObject } from "react";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { Icon } from "~/icons/icon";
import type { PageVoice } from "../page-voice";
import type { HearingChoice } from "../use-hearing";
import type { StartOptions } from "../voice-session";
import { useCallWords } from "../words";
import { type Choices, CompanyChoice, ScenarioChoice } from "./call-choices";
import { Consent } from "./consent";
import { DemoPhone } from "./demo-phone";
import { HearingLine } from "./hearing-line";

/** What the widget shows while there is no call (spec §2). */
export function IdleView({
  voice,
  quiet,
  hearing,
  again,
  folded,
  form,
  chosen,
  button,
  onReach,
  onStart,
  children,
}: {
  voice: PageVoice;
  /** Another button is the loud one. */
  quiet: boolean;
  hearing: HearingChoice;
  /** There has been a call: the next one can be another, but need not. */
  again: boolean;
  /** What went wrong, or what came of a call, needs the room of the choices. */
  folded: boolean;
  form: RefObject<HTMLFormElement>;
  /** What was chosen for the call before. */
  chosen: Choices;
  button: RefObject<HTMLButtonElement>;
  /** The visitor reaches for the button: what the call needs may load. */
  onReach: () => void;
  onStart: (options?: StartOptions) => void;
  /** More of what a visitor may do next. */
  children?: ReactNode;
}) {
  const words = useCallWords();
  const simulated = voice.provider === "simulator";
  const understood = !simulated || hearing.hearing !== "none";
  const scenario = <ScenarioChoice form={form} chosen={chosen} understood={understood} />;
  const company = <CompanyChoice chosen={chosen} simulated={simulated} />;
  const heard = simulated && <HearingLine choice={hearing} />;
  const reaching = { onPointerEnter: onReach, onFocus: onReach, onTouchStart: onReach };
  return (
    <>
      <p className="text-balance text-muted text-sm">
        {!again && <CallKind simulated={simulated} seconds={voice.callMaxSeconds} />}
        {words.talk}
      </p>
      <button
        ref={button}
        id={START_BUTTON}
        {...callStart("start")}
        type="button"
        aria-describedby="test-call-consent"
        onClick={() => onStart()}
        {...reaching}
        className={`btn w-full text-lg ${quiet ? "" : "btn-signal"}`}
      >
        {again ? (
          <>
            {words.again}
            <span className="sr-only">: {words.start}</span>
          </>
        ) : (
          words.start
        )}
      </button>
      <div className="-my-2 flex w-full flex-wrap justify-center gap-x-3 sm:gap-x-6">
        <button
          type="button"
          {...callStart("type")}
          onClick={() => onStart({ typing: true })}
          {...reaching}
          className="link min-h-11 text-sm"
        >
          {words.typeInstead}
        </button>
        {folded ? (
          <details className="open:w-full">
            <summary className="link tap text-sm">{words.pickAnother}</summary>
            {scenario}
            {company}
            {heard}
          </details>
        ) : (
          company
        )}
        {children}
        {voice.demoPhone && <DemoPhone phone={voice.demoPhone} className="text-sm" />}
      </div>
      {!folded && scenario}
      {!folded && heard}
      <Consent voice={voice} hearing={hearing.hearing} />
    </>
  );
}

/** What kind of call it is, and for how long. */
function CallKind({ simulated, seconds }: { simulated: boolean; seconds: number }) {
  const { kind, minutes } = useCallWords();
  return (
    <span className="flex items-center justify-center gap-2 font-semibold text-text">
      <Icon name="phone-incoming" className="size-4 text-glow" />
      {simulated ? kind.simulated : kind.live} · {minutes(Math.ceil(seconds / 60))}
    </span>
  );
}
