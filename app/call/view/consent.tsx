import { filled } from "~/content/filled";
import { useCalling } from "../calling";
import { TypeInstead } from "./start-buttons";

/** Says who hears a simulated call, and asks for consent if that is the browser's maker. */
export function HearingLine() {
  const calling = useCalling();
  const { offered, hearing, agree } = calling.hearing;
  const words = calling.words.hearing;
  return (
    // Offered until the browser turns out to need no consent: in most, the maker recognizes speech.
    <p
      data-hearing={hearing}
      className="flex min-h-11 text-muted text-sm in-[details:not([open])]:hidden"
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
  const own = voice.privacyUrl.startsWith("/");
  return (
    // A new element for new words, so that their place does not count as a layout shift.
    <p key={heard} id="test-call-consent" className="text-muted text-sm">
      {filled(simulated ? heard : consent.real, { minutes })}{" "}
      <a
        href={voice.privacyUrl}
        hrefLang={own && consent.privacyOwn ? "en" : undefined}
        className="-my-3 tap underline"
      >
        {consent.privacy}
        {own && consent.privacyOwn}
      </a>
    </p>
  );
}
