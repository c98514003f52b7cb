import { useCallWords } from "../words";
import { useCalling } from "./calling";

/** What a visitor agrees to by starting a call: who speaks, who carries it, what is kept. */
export function Consent() {
  const { voice, simulated, hearing } = useCalling();
  const { consent } = useCallWords();
  const heard = hearing.hearing === "maker" ? consent.simulatedHeard : consent.simulated;
  const own = voice.privacyUrl.startsWith("/");
  return (
    <p id="test-call-consent" className="mt-auto text-balance text-muted text-sm">
      {simulated ? heard : consent.real}{" "}
      {/* Together: in lines of text, one above the other, two targets of a thumb's height overlap. */}
      <span className="-my-3 inline-flex flex-wrap justify-center gap-x-3">
        <a
          href={voice.privacyUrl}
          hrefLang={own && consent.privacyOwn ? "en" : undefined}
          className="tap underline"
        >
          {consent.privacy}
          {own && consent.privacyOwn}
        </a>
        <a href={consent.questionsHref} className="tap underline">
          {consent.questions}
        </a>
      </span>
    </p>
  );
}
