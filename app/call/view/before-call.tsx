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
  const calling = useCalling();
  const { call, voice, simulated, hearing, form, prepare } = calling;
  const { notice, summary, values: chosen = {} } = call;
  /** There has been a call: the next one can be another, but need not. */
  const again = summary !== null;
  // What went wrong, or what came of a call, needs the room of the choices; a name that was refused
  // is there to be changed.
  const folded = again || (notice !== null && notice.code !== "invalid-body");
  // Another button is the loud one.
  // Calling again is the loud one after a call that broke.
  const quiet = (again && summary.endedBy !== "failure") || (notice !== null && isFull(notice));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pointer or the focus may be there already.
    if (button.current?.matches(":hover, :focus")) prepare();
  }, [prepare]);
  const understood = !simulated || hearing.hearing !== "none";
  const scenario = <ScenarioChoice chosen={chosen} understood={understood} />;
  const company = <CompanyChoice chosen={chosen} />;
  const heard = simulated && <HearingLine />;
  const reaching = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
  return (
    <>
      <p className="text-balance text-muted text-sm">
        {!again && <CallKind />}
        {words.talk}
      </p>
      <button
        ref={button}
        id={START_BUTTON}
        {...callStart("start")}
        type="button"
        aria-describedby="test-call-consent"
        onClick={() => startCall(calling, !hearing.spoken)}
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
        {/* Also where every call is typed: nothing is exchanged under a pointer. */}
        <button
          type="button"
          {...callStart("type")}
          onClick={() => startCall(calling, true)}
          {...reaching}
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
