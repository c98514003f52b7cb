import { TapLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { filled } from "~/content/filled";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart, PRESSED, STATUS_WORDS } from "~/hydration/page-marks";
import { useCalling } from "../calling";

/** Loads the call's script as soon as a visitor reaches for the button. */
const reaching = (prepare: () => void) => ({ onPointerEnter: prepare, onFocus: prepare });

/** A press before the page knows who recognizes speech: use-remembered-press.ts repeats it. */
const repeatLater = () => {
  document.documentElement.dataset[PRESSED] = "start";
};

/**
 * Starts a call.
 *
 * @param quiet whether another button is the main one.
 */
export function StartButton({ quiet }: { quiet: boolean }) {
  const { call, words, extras, simulated, succeeded, hearing, prepare, start } = useCalling();
  const other = call.summary ? words.again : call.notice && extras?.details.retry;
  const press = () => {
    if (!hearing.isKnown) return repeatLater();
    // The line below the button says who hears the visitor (Consent).
    hearing.agree(true);
    start(!hearing.spoken);
  };
  return (
    <button
      // The pointer or the focus may already be on it.
      ref={(button) => button?.matches(":hover, :focus") && prepare()}
      id={START_BUTTON}
      {...callStart("start")}
      type="button"
      aria-describedby="test-call-how test-call-hearing"
      // While the call connects, the button says so itself (home.css).
      {...{ [STATUS_WORDS.connecting]: words.labels.loading }}
      onClick={press}
      {...reaching(prepare)}
      // After a work order the next step is the trial.
      className={`btn ${succeeded ? "min-h-11 px-3 py-1 text-sm" : "w-full flex-col gap-0 py-2 text-lg leading-tight"} ${quiet || succeeded ? "" : "btn-signal"}`}
    >
      <span>
        {other ?? words.start}
        {other && <span className="sr-only">: {words.start}</span>}
      </span>
      {/* Hidden here: it is the button's description, not part of its name (spec §2). A new element
          for new words, so that their place does not count as a layout shift. */}
      {simulated && !succeeded && (
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

/** Starts a typed call, next to a main button that starts a spoken one or can't start any. */
export function TypeInstead({ className }: { className: string }) {
  const { words, prepare, start } = useCalling();
  return (
    <Button
      {...callStart("type")}
      {...reaching(prepare)}
      onClick={() => start(true)}
      className={className}
    >
      {words.typeInstead}
    </Button>
  );
}

/**
 * What a visitor agrees to by starting a call: who hears and answers it. A tap opens the details.
 */
export function Consent() {
  const { voice, hearing, simulated, words } = useCalling();
  const minutes = Math.ceil(voice.callMaxSeconds / 60);
  // In most browsers the maker recognizes speech, so the page says that until it knows.
  const heardBy = hearing.offered ?? "maker";
  return (
    <details
      id="test-call-consent"
      data-hearing={simulated ? heardBy : undefined}
      className="text-muted open:w-full"
    >
      <summary id="test-call-hearing" className="-my-2 py-3">
        {simulated ? words.hearing[heardBy] : filled(words.consent.live, { minutes })}
      </summary>
      {filled(words.consent[simulated ? "simulated" : "real"], { minutes })}
      {/* If the links wrap, their tap areas do not overlap. */}
      <span className="-my-2 flex flex-wrap gap-x-4">
        <a href={voice.differs} className="tap underline">
          {words.consent.differs}
        </a>
        <TapLink to={voice.privacy} className="tap underline" />
      </span>
    </details>
  );
}
