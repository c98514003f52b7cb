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
  const { call, hearing, prepare, start } = useCalling();
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

/** Starts a typed call. It stays even if every call is typed, so that nothing moves. */
export function TypeInstead() {
  const words = useCallWords();
  const { prepare, start } = useCalling();
  return (
    <button
      type="button"
      {...callStart("type")}
      onClick={() => start(true)}
      {...reaching(prepare)}
      className="link min-h-11 text-sm"
    >
      {words.typeInstead}
    </button>
  );
}
