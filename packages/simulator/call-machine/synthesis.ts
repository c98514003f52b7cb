/** A sentence that the browser is speaking. */
interface Utterance {
  /** Whether it is over: spoken, interrupted, or failed. */
  over(): boolean;
}

/** The browser's own voice. */
export interface Synthesis {
  /**
   * Speaks a sentence.
   *
   * @param rate multiple of the usual speed; @param volume from 0 to 1; @param pitch from 0 to 2.
   * @returns once it is audible; null if no voice speaks it.
   */
  say(
    text: string,
    language: string,
    rate: number,
    volume: number,
    pitch?: number,
  ): Promise<Utterance | null>;
  /** Stops speaking. */
  hush(): void;
}

/** The properties used to pick a voice. */
export type VoiceLike = Pick<SpeechSynthesisVoice, "name" | "lang" | "localService" | "default">;

/** Voices that sound like a dispatcher, by platform: Apple, Windows, Android and Linux. */
const GOOD =
  /\b(?:Samantha|Ava|Allison|Susan|Tom|Nicky|Aaron|Paulina|M[oó]nica|Ang[eé]lica|Aria|Jenny|Guy|Zira|David|Mark|Sabina|Dalia|Helena|Ra[uú]l)\b|^en-us-x|^es-us-x|English United States|espa[nñ]ol/i;
/** Apple's novelty voices in English. */
const NOVELTY =
  /\b(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Good News|Jester|Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox|Fred|Junior|Kathy|Ralph|Hysterical|Deranged|Pipe Organ|Princess|Eddy|Flo|Grandma|Grandpa|Reed|Rocko|Sandy|Shelley)\b/i;

/**
 * The voice to speak a language with, or undefined. Picks only voices on the device: others send
 * what they speak to a server, with the visitor's name and address in it.
 */
export function pickVoice<V extends VoiceLike>(
  voices: readonly V[],
  language: string,
): V | undefined {
  const [base = language] = language.toLowerCase().split("-");
  const rank = ({ name, lang, default: usual }: V) => {
    const tag = lang.toLowerCase().replace("_", "-");
    return (
      (GOOD.test(name) ? 8 : 0) +
      (tag === `${base}-us` ? 4 : tag === "es-mx" ? 3 : 0) +
      (usual ? 2 : 0) +
      (/premium|enhanced|natural/i.test(name) ? 1 : 0)
    );
  };
  return voices
    .filter(({ name, lang, localService }) => {
      const tag = lang.toLowerCase().replace("_", "-");
      return localService && !NOVELTY.test(name) && (tag === base || tag.startsWith(`${base}-`));
    })
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Milliseconds for a voice to begin; after that it counts as missing. */
const BEGIN_WITHIN = 1_500;
/** Milliseconds for the browser to load its voices: its first list may be empty. */
const LOAD_WITHIN = 500;
/** Maximum milliseconds per letter at any speed: a browser may never report the end. */
const SLOWEST_LETTER = 150;

/** The browser's speech synthesis, or null if it has none. */
export function openSynthesis(): Synthesis | null {
  const { speechSynthesis } = window;
  if (!speechSynthesis || typeof SpeechSynthesisUtterance === "undefined") return null;
  const loaded = new Promise((resolve) => {
    if (speechSynthesis.getVoices().length > 0) return resolve(null);
    speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
    setTimeout(resolve, LOAD_WITHIN);
  });
  // Keeps a reference: Chromium fires no more events for an utterance that nobody references.
  let current: SpeechSynthesisUtterance | null = null;
  return {
    async say(text, language, rate, volume, pitch = 1) {
      await loaded;
      const voice = pickVoice(speechSynthesis.getVoices(), language);
      if (!voice) return null;
      const utterance = new SpeechSynthesisUtterance(text);
      current = utterance;
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = rate;
      utterance.pitch = pitch;
      utterance.volume = volume;
      return new Promise((resolve) => {
        let over = false;
        let deadline: ReturnType<typeof setTimeout> | undefined;
        const end = () => {
          over = true;
          clearTimeout(deadline);
          resolve(null);
        };
        deadline = setTimeout(() => {
          end();
          if (current === utterance) speechSynthesis.cancel();
        }, BEGIN_WITHIN);
        utterance.onstart = () => {
          clearTimeout(deadline);
          deadline = setTimeout(end, BEGIN_WITHIN + text.length * SLOWEST_LETTER);
          resolve({ over: () => over });
        };
        utterance.onend = end;
        utterance.onerror = end;
        speechSynthesis.speak(utterance);
      });
    },
    hush() {
      current = null;
      speechSynthesis.cancel();
    },
  };
}
