import { useEffect, useRef } from "react";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useCallWords } from "../words";
import { useCalling } from "./calling";

/** Loads the call's script as soon as a visitor reaches for the button. */
const reaching = (prepare: () => void) => ({ onPointerEnter: prepare, onFocus: prepare });

/** Starts a call. */
export function StartButton({ quiet }: { quiet: boolean }) {
  const words = useCallWords();
  const { call, simulated, hearing, prepare, start } = useCalling();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pointer or the focus may already be on the button.
    if (button.current?.matches(":hover, :focus")) prepare();
  }, [prepare]);
  return (
    <button
      ref={button}
      id={START_BUTTON}
      {...callStart("start")}
      type="button"
      aria-describedby="test-call-how test-call-consent"
      onClick={() => start(!hearing.spoken)}
      {...reaching(prepare)}
      className={`btn w-full flex-col gap-0 py-2 text-lg leading-tight ${quiet ? "" : "btn-signal"}`}
    >
      <span>
        {call.summary ? words.again : words.start}
        {call.summary && <span className="sr-only">: {words.start}</span>}
      </span>
      {/* Hidden here: it is the button's description, not part of its name (spec §2). A new element
          for new words, so that their place does not count as a layout shift. */}
      {simulated && (
        <span
          key={String(hearing.spoken)}
          id="test-call-how"
          aria-hidden="true"
          className="font-normal text-sm"
        >
          {words.how[hearing.spoken ? "spoken" : "typed"]}
        </span>
      )}
    </button>
  );
}

/** The quieter way: typing where the call is spoken, else watching one. */
export function SecondWay() {
  const words = useCallWords();
  const { hearing, prepare, start, watch } = useCalling();
  const types = hearing.spoken;
  return (
    <button
      // A new element for what does something else: a press before hydration repeats it.
      key={String(types)}
      type="button"
      {...callStart(types ? "type" : "replay")}
      {...(types && reaching(prepare))}
      onClick={() => (types ? start(true) : watch())}
      className="link min-h-11 text-sm"
    >
      {types ? words.typeInstead : words.watchDemo}
    </button>
  );
}
