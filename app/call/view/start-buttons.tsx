import { useEffect, useRef } from "react";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useCallWords } from "../words";
import { useCalling } from "./calling";

/** Loads what a call needs as soon as a visitor reaches for it. */
const reaching = (prepare: () => void) => ({
  onPointerEnter: prepare,
  onFocus: prepare,
  onTouchStart: prepare,
});

/** Starts a call, or the next one. */
export function StartButton({ quiet }: { quiet: boolean }) {
  const words = useCallWords();
  const { call, hearing, prepare, start } = useCalling();
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
      onClick={() => start(!hearing.spoken)}
      {...reaching(prepare)}
      className={`btn w-full text-lg ${quiet ? "" : "btn-signal"}`}
    >
      {call.summary ? (
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
export function OtherWays() {
  const words = useCallWords();
  const { hearing, prepare, start, watch } = useCalling();
  return (
    <>
      {/* Also where every call is typed: nothing changes places under a pointer. */}
      <button
        type="button"
        {...callStart("type")}
        onClick={() => start(true)}
        {...reaching(prepare)}
        className="link min-h-11 text-sm"
      >
        {words.typeInstead}
      </button>
      {watch && !hearing.spoken && (
        <button type="button" onClick={watch} className="link min-h-11 text-sm">
          {words.listenInstead}
        </button>
      )}
    </>
  );
}
