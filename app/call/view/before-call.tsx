import { type ReactNode, useEffect, useRef } from "react";
import { isFull } from "~/call/machine/notices";
import { filled } from "~/content/filled";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { Icon } from "~/icons/icon";
import { useCallWords } from "../words";
import { CompanyChoice, ScenarioChoice } from "./call-choices";
import { choicesIn, startCall, useCalling } from "./calling";
import { Consent } from "./consent";
import { DemoPhone } from "./demo-phone";
import { HearingLine } from "./hearing-line";

/** What the widget shows while there is no call (spec §2). */
export function BeforeCall({
  onReplay,
  children,
}: {
  /** Shows a replay of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** More of what a visitor may do next. */
  children?: ReactNode;
}) {
  const words = useCallWords();
  const { call, voice, simulated, hearing } = useCalling();
  const { notice, summary, values: chosen = {} } = call;
  /** There has been a call: the next one can be another, but need not. */
  const again = summary !== null;
  // What went wrong, or what came of a call, needs the room of the choices; a name that was refused
  // is there to be changed.
  const folded = again || (notice !== null && notice.code !== "invalid-body");
  // Another button is the loud one.
  // Calling again is the loud one after a call that broke.
  const quiet = (again && summary.endedBy !== "failure") || (notice !== null && isFull(notice));
  const understood = !simulated || hearing.hearing !== "none";
  const scenario = <ScenarioChoice chosen={chosen} understood={understood} />;
  const company = <CompanyChoice chosen={chosen} />;
  const heard = simulated && <HearingLine />;
  return (
    <>
      <p className="text-balance text-muted text-sm">
        {!again && <CallKind />}
        {words.talk}
      </p>
      <StartButton {...{ again, quiet }} />
      <div className="-my-2 flex w-full flex-wrap justify-center gap-x-3 sm:gap-x-6">
        <OtherWays onReplay={onReplay} />
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
      <Consent />
    </>
  );
}

/** Loads what a call needs as soon as a visitor reaches for it. */
const reaching = (prepare: () => void) => ({
  onPointerEnter: prepare,
  onFocus: prepare,
  onTouchStart: prepare,
});

/** Starts a call, or the next one. */
function StartButton({ again, quiet }: { again: boolean; quiet: boolean }) {
  const words = useCallWords();
  const calling = useCalling();
  const { hearing, prepare } = calling;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pointer or the focus may be there already.
    if (button.current?.matches(":hover, :focus")) prepare();
  }, [prepare]);
  return (
    <button
      ref={button}
      id={START_BUTTON}
      {...callStart("start")}
      type="button"
      aria-describedby="test-call-consent"
      onClick={() => startCall(calling, !hearing.spoken)}
      {...reaching(prepare)}
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
  );
}

/** Ways to a call without a microphone: typing, or listening to a recorded one. */
function OtherWays({ onReplay }: { onReplay?: (scenario?: string) => void }) {
  const words = useCallWords();
  const calling = useCalling();
  const { form, hearing, prepare } = calling;
  return (
    <>
      {/* Also where every call is typed: nothing is exchanged under a pointer. */}
      <button
        type="button"
        {...callStart("type")}
        onClick={() => startCall(calling, true)}
        {...reaching(prepare)}
        className="link min-h-11 text-sm"
      >
        {words.typeInstead}
      </button>
      {onReplay && !hearing.spoken && (
        <button
          type="button"
          onClick={() => onReplay(choicesIn(form.current).scenario)}
          className="link min-h-11 text-sm"
        >
          {words.listenInstead}
        </button>
      )}
    </>
  );
}

/** What kind of call it is, and for how long. */
function CallKind() {
  const { voice, simulated } = useCalling();
  const { kind, minutes } = useCallWords();
  return (
    <span className="flex items-center justify-center gap-2 font-semibold text-text">
      <Icon name="phone-incoming" className="size-4 text-glow" />
      {simulated ? kind.simulated : kind.live} ·{" "}
      {filled(minutes, { minutes: Math.ceil(voice.callMaxSeconds / 60) })}
    </span>
  );
}
