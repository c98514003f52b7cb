import { useCallWords } from "../words";
import { useCalling } from "./calling";

/** Says who hears a simulated call, and asks for consent if that is the browser's maker. */
export function HearingLine() {
  const { offered, hearing, agree } = useCalling().hearing;
  const { hearing: words } = useCallWords();
  const line = offered === "device" ? words.device : offered && words.none;
  return (
    // Constant height: what the browser can do is known only after the page has loaded.
    <p
      data-hearing={hearing}
      className="flex min-h-11 w-full items-center justify-center text-sm in-[details:not([open])]:hidden"
    >
      {offered === "maker" ? (
        <label className="tap flex items-center gap-2 text-left">
          <input
            type="checkbox"
            checked={hearing === "maker"}
            onChange={(event) => agree(event.target.checked)}
            className="size-5 shrink-0"
          />
          {words.agree}
        </label>
      ) : (
        line
      )}
    </p>
  );
}

/**
 * What a visitor agrees to by starting a call: who speaks, who carries it, and what is kept.
 *
 * @param asks whether the line above offers a tick.
 */
export function Consent({ asks }: { asks: boolean }) {
  const { voice, simulated, hearing } = useCalling();
  const { consent } = useCallWords();
  const unheard =
    asks && hearing.offered === "maker" ? consent.simulatedUnheard : consent.simulated;
  const heard = hearing.hearing === "maker" ? consent.simulatedHeard : unheard;
  const own = voice.privacyUrl.startsWith("/");
  return (
    // A new element for new words, so that their place does not count as a layout shift.
    <p key={heard} id="test-call-consent" className="mt-auto text-balance text-muted text-sm">
      {simulated ? heard : consent.real}{" "}
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
