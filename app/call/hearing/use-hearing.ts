import { useEffect, useState } from "react";

/**
 * Who recognizes spoken words in a simulated call: the visitor's device, their browser's maker, or
 * nobody ('none').
 */
type Hearing = "device" | "maker" | "none";

/** Part of the Web Speech API that TypeScript's types lack. */
interface Recognition {
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** Language the visitor will speak: Spanish if the page or browser uses it, else English. */
const spokenLanguage = () =>
  document.documentElement.lang === "es" || navigator.language.startsWith("es") ? "es-US" : "en-US";

/** Who recognizes speech in this browser: the maker, unless it reports on-device recognition. */
async function hearingOffered(): Promise<Hearing> {
  const page = window as { SpeechRecognition?: Recognition; webkitSpeechRecognition?: Recognition };
  const recognition = page.SpeechRecognition ?? page.webkitSpeechRecognition;
  if (!recognition) return "none";
  const langs = [spokenLanguage()];
  const local = await recognition
    .available?.({ langs, processLocally: true })
    .catch(() => "unavailable");
  return local === "available" ? "device" : "maker";
}

/**
 * How speech is recognized, and the visitor's consent.
 *
 * @param simulated whether the call is simulated; in a real one the provider recognizes speech.
 * @param typing whether the visitor only types.
 */
export function useHearing(simulated: boolean, typing: boolean) {
  /** What the browser offers; null until known. */
  const [offered, setOffered] = useState<Hearing | null>(null);
  const [agreed, agree] = useState(false);
  useEffect(() => {
    if (!simulated) return;
    const watch = new AbortController();
    const { signal } = watch;
    hearingOffered().then((found) => signal.aborted || setOffered(found));
    // The recognizer gave up during a call.
    addEventListener("simulator-recognizer-failed", () => setOffered("none"), { signal });
    // The visitor agreed on the previous page, before a mid-call reload.
    addEventListener("simulator-agreed", () => agree(true), { signal });
    return () => watch.abort();
  }, [simulated]);
  /** What applies now: the maker never hears a visitor who has not agreed. */
  const hearing = !offered || (offered === "maker" && !agreed) ? "none" : offered;
  // The simulator's room reads this on connect; a press may come before it is known.
  const heardBy = typing ? "none" : hearing;
  useEffect(() => {
    if (simulated) document.documentElement.dataset.simulatorHearing = heardBy;
  }, [simulated, heardBy]);
  /** Whether a call is spoken; where nobody recognizes speech, visitors type. */
  const spoken = !simulated || offered !== "none";
  /** Whether `spoken` is final: until then a start makes a typed call even where speech works. */
  const isKnown = !simulated || offered !== null;
  return { offered, spoken, isKnown, agree };
}

/** The hook's result. */
export type HearingChoice = ReturnType<typeof useHearing>;
