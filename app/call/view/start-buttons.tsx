import { TapLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { filled } from "~/content/filled";
import { START_BUTTON } from "~/hydration/element-ids";
import { callStart, PRESSED } from "~/hydration/page-marks";
import { useCalling } from "../calling";

/** Loads the call's script as soon as a visitor reaches for the button. */
const reaching = (prepare: () => void) => ({ onPointerEnter: prepare, onFocus: prepare });

/**
 * Starts a call.
 *
 * @param quiet whether another button is the main one.
 * @param full whether the last start was refused for now: only a link asks again.
 */
export function StartButton({ quiet, full }: { quiet: boolean; full?: boolean }) {
  const { call, words, extras, simulated, hearing, prepare, start } = useCalling();
  const other = call.summary && !full ? words.again : call.notice && extras?.details.retry;
  const press = () => {
    if (hearing.isKnown) start(!hearing.spoken);
    // Too early: use-remembered-press.ts repeats it.
    else document.documentElement.dataset[PRESSED] = "start";
  };
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
      className={
        full
          ? "link tap"
          : `btn w-full flex-col gap-0 py-2 text-lg leading-tight ${quiet ? "" : "btn-signal"}`
      }
    >
      <span>
        {other ?? words.start}
        {other && <span className="sr-only">: {words.start}</span>}
      </span>
      {/* Hidden here: it is the button's description, not part of its name (spec §2). A new element
          for new words, so that their place does not count as a layout shift. */}
      {simulated && !full && (
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
export function TypeInstead({ className = "link tap -my-1.5 text-sm text-text" }) {
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

/** Says who hears a simulated call, and asks for consent if that is the browser's maker. */
export function HearingLine() {
  const calling = useCalling();
  const { offered, hearing, agree } = calling.hearing;
  const words = calling.words.hearing;
  return (
    // Offered until the browser turns out to need no consent: in most, the maker recognizes speech.
    <p
      data-hearing={hearing}
      className="-my-1.5 flex min-h-11 text-muted text-sm in-[details:not([open])]:hidden"
    >
      {offered === "device" && <TypeInstead />}
      {offered === "none" && words.none}
      {(!offered || offered === "maker") && (
        <label className="tap gap-2 leading-tight">
          <input
            // Ticked before hydration.
            ref={(box) => box?.checked && agree(true)}
            type="checkbox"
            defaultChecked={hearing === "maker"}
            onChange={(event) => agree(event.target.checked)}
            className="size-5 shrink-0"
          />
          <span>
            <span className="block text-text">{words.agree}</span>
            {words.maker}
          </span>
        </label>
      )}
    </p>
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
      {filled(simulated ? heard : consent.real, { minutes })}{" "}
      <TapLink to={voice.privacy} className="-my-3 tap underline" />
    </p>
  );
}
