import type { PageVoice } from "../page-voice";
import type { Hearing } from "../use-hearing";
import { useCallWords } from "../words";

/** What a visitor agrees to by starting a call: who speaks, who carries it, what is kept. */
export function Consent({ voice, hearing }: { voice: PageVoice; hearing: Hearing }) {
  const { consent } = useCallWords();
  const simulated = hearing === "maker" ? consent.simulatedHeard : consent.simulated;
  const text = voice.provider === "simulator" ? simulated : consent.real;
  const own = voice.privacyUrl.startsWith("/");
  return (
    <p id="test-call-consent" className="mt-auto text-balance text-muted text-sm">
      {text}{" "}
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
