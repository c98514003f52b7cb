import { TapLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { filled } from "~/content/filled";
import { START_BUTTON } from "~/hydration/element-ids";
import { type CallStart, callStart, PRESSED } from "~/hydration/page-marks";
import { useCalling } from "../calling";

/** Loads the call's script as soon as a visitor reaches for the button. */
const reaching = (prepare: () => void) => ({ onPointerEnter: prepare, onFocus: prepare });

/** Too early, before the page knows who hears: use-remembered-press.ts repeats the press. */
const repeatLater = (what: CallStart) => {
  document.documentElement.dataset[PRESSED] = what;
};

/**
 * Starts a call.
 *
 * @param quiet whether another button is the main one.
 */
export function StartButton({ quiet }: { quiet: boolean }) {
  const { call, words, extras, simulated, hearing, prepare, start } = useCalling();
  const other = call.summary ? words.again : call.notice && extras?.details.retry;
  const press = () => (hearing.isKnown ? start(!hearing.spoken) : repeatLater("start"));
  return (
    <button
      // The pointer or the focus may already be on it.
      ref={(button) => button?.matches(":hover, :focus") && prepare()}
      id={START_BUTTON}
      {...callStart("start")}
      type="button"
      aria-describedby="test-call-how test-call-consent"
      onClick={press}
      {...reaching(prepare)}
      className={`btn w-full flex-col gap-0 py-2 text-lg leading-tight ${quiet ? "" : "btn-signal"}`}
    >
      <span>
        {other ?? words.start}
        {other && <span className="sr-only">: {words.start}</span>}
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

/** Starts a typed call where the main button starts a spoken one, or cannot. */
export function TypeInstead({ className = "btn w-full" }) {
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
 * The quiet button of a simulated call: typing where the main one talks, else talking, which says
 * who hears it. A press is the visitor's consent.
 */
export function OtherWay() {
  const { hearing: heard, words: all, prepare, start } = useCalling();
  const { offered, hearing, spoken, isKnown, agree } = heard;
  const words = all.hearing;
  const talk = () => {
    if (!isKnown) return repeatLater("talk");
    agree(true);
    start(false);
  };
  return (
    <div
      data-hearing={hearing}
      // Room for the tallest, until the page knows which it is.
      className="grid min-h-13 w-full in-[details:not([open])]:hidden"
    >
      {offered === "none" && <p className="self-center text-muted text-sm">{words.none}</p>}
      {spoken && <TypeInstead />}
      {/* In most browsers, the maker recognizes speech. */}
      {offered !== "none" && !spoken && (
        <Button
          {...callStart("talk")}
          {...reaching(prepare)}
          onClick={talk}
          className="btn flex-col gap-0 py-1 leading-tight"
        >
          {words.agree}
          <span className="font-normal text-muted text-sm">{words.maker}</span>
        </Button>
      )}
    </div>
  );
}

/** What a visitor agrees to by starting a call: who speaks, who carries it, and what is kept. */
export function Consent() {
  const { voice, simulated, hearing, words } = useCalling();
  const { consent } = words;
  const heard = hearing.hearing === "maker" ? consent.simulatedHeard : consent.simulated;
  const minutes = Math.ceil(voice.callMaxSeconds / 60);
  return (
    // A new element for new words, so that their place does not count as a layout shift.
    <p key={heard} id="test-call-consent" className="text-muted text-sm">
      {filled(simulated ? heard : consent.real, { minutes })}
      {/* Where they don't fit on one line, neither covers the other. */}
      <span className="-my-3 flex flex-wrap gap-x-4">
        <a href={voice.differs} className="tap underline">
          {consent.differs}
        </a>
        <TapLink to={voice.privacy} className="tap underline" />
      </span>
    </p>
  );
}
