import { useEffect, useState, useSyncExternalStore } from "react";

/**
 * What becomes of a visitor's spoken words in a simulated call: recognized on their device, by their
 * browser's maker, or not at all ('none': only the loudness counts).
 */
type Hearing = "device" | "maker" | "none";

/** What is asked of the Web Speech API; the types of the language leave it out. */
interface SpeechRecognitionClass {
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** What the visitor will speak: the language of the page, or Spanish where their browser is. */
const spokenLanguage = () =>
  document.documentElement.lang === "es" || navigator.language.startsWith("es") ? "es-US" : "en-US";

function recognitionClass(): SpeechRecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: SpeechRecognitionClass;
    webkitSpeechRecognition?: SpeechRecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const never = () => () => {};

/** What this browser can do; the maker hears the visitor wherever it does not say otherwise. */
async function hearingOffered(): Promise<Hearing> {
  const recognition = recognitionClass();
  if (!recognition) return "none";
  const langs = [spokenLanguage()];
  const local = await recognition
    .available?.({ langs, processLocally: true })
    .catch(() => "unavailable");
  return local === "available" ? "device" : "maker";
}

/** How spoken words are heard, and the visitor's leave for it. */
export interface HearingChoice {
  /** Null until it is known. */
  offered: Hearing | null;
  /** Spoken words can be understood here, where the visitor agrees: a call can be spoken. */
  spoken: boolean;
  /** What it is now: the maker hears nobody who has not agreed. */
  hearing: Hearing;
  agree(agreed: boolean): void;
}

/**
 * @param simulated the call is simulated; the provider of a real one hears for itself.
 * @param typing the visitor does not speak at all.
 */
export function useHearing(simulated: boolean, typing: boolean): HearingChoice {
  const [offered, setOffered] = useState<Hearing | null>(null);
  // Known with the first render: a press may have come before the page.
  const recognizes = useSyncExternalStore(
    never,
    () => recognitionClass() !== undefined,
    () => true,
  );
  const [agreed, agree] = useState(false);
  useEffect(() => {
    if (!simulated) return;
    let left = false;
    hearingOffered().then((found) => left || setOffered(found));
    // The recognizer gave up in the middle of a call.
    const deaf = () => setOffered("none");
    // Before this page took the place of another in the middle of a call.
    const hasAgreed = () => agree(true);
    addEventListener("simulator-deaf", deaf);
    addEventListener("simulator-agreed", hasAgreed);
    return () => {
      left = true;
      removeEventListener("simulator-deaf", deaf);
      removeEventListener("simulator-agreed", hasAgreed);
    };
  }, [simulated]);
  const hearing = !offered || (offered === "maker" && !agreed) ? "none" : offered;
  // The simulator's room reads it when the call connects; the press may have come before the page knew.
  const heardBy = typing ? "none" : hearing;
  useEffect(() => {
    if (simulated) document.documentElement.dataset.simulatorHearing = heardBy;
  }, [simulated, heardBy]);
  return {
    offered,
    spoken: !simulated || (recognizes && offered !== "none"),
    hearing,
    agree,
  };
}
