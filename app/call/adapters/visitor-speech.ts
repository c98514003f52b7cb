/** Above this level the visitor speaks (spec §9). */
export const SPEECH_LEVEL = 0.01;
/** Milliseconds of silence that end the visitor's speech (spec §9). */
const SPEECH_PAUSE = 1000;
/** The level that counts as full volume (spec §9). */
const FULL_LEVEL = 0.15;
/** A track below this carries no sound at all, not even the noise of a quiet room. */
const NO_SOUND = 0.0005;
/** Milliseconds of a silent track after which the visitor is told that nothing is heard. */
export const UNHEARD_AFTER = 5000;
/** Milliseconds of unbroken loudness without a word after which the visitor is told that it is loud. */
export const LOUD_AFTER = 8000;
/** Levels come every 100 ms (spec §9); after this long without one the provider's word counts. */
const LEVELS_LOST = 1000;

/** What a level says about the visitor. */
export type SpeechChange = "visitor-began" | "visitor-paused" | "unheard" | "heard" | "loud";

/** Volume from 0 to 1 of a level as the room measures it (spec §9). */
export function volumeOf(level: number): number {
  return Math.min(1, Math.max(0, level) / FULL_LEVEL);
}

/** Tells from microphone levels when the visitor speaks, pauses, or cannot be heard at all. */
export class VisitorSpeech {
  #speaking = false;
  #everHeard = false;
  #unheard = false;
  #lastLoud = 0;
  #lastLevel = Number.NEGATIVE_INFINITY;
  #silentSince: number | null = null;
  /** Since when it has been loud without a word; null where it is quiet, or that was told. */
  #loudSince: number | null = null;

  /**
   * Takes one level.
   *
   * @param now milliseconds on any steady clock.
   * @param awaited whether the visitor may be expected to speak: not muted, and the assistant quiet.
   */
  level(level: number, now: number, awaited: boolean): SpeechChange | null {
    this.#lastLevel = now;
    if (level > SPEECH_LEVEL) {
      this.#lastLoud = now;
      this.#everHeard = true;
      this.#unheard = false;
      if (this.#speaking) return this.#loudness(now);
      this.#speaking = true;
      this.#loudSince = now;
      return "visitor-began";
    }
    if (this.#speaking && now - this.#lastLoud >= SPEECH_PAUSE) {
      this.#speaking = false;
      this.#loudSince = null;
      return "visitor-paused";
    }
    return this.#hearing(level > NO_SOUND || !awaited || this.#everHeard, now);
  }

  /** Takes the provider's own word, which counts only while no levels come. */
  provider(status: unknown, now: number): SpeechChange | null {
    const speaking = status === "started";
    if (now - this.#lastLevel < LEVELS_LOST || speaking === this.#speaking) return null;
    this.#speaking = speaking;
    return speaking ? "visitor-began" : "visitor-paused";
  }

  /** Takes note that a word was recognized: what is loud is the visitor. */
  recognized(now: number): void {
    if (this.#speaking) this.#loudSince = now;
  }

  /** Forgets what was heard: another microphone is in use. */
  anotherMicrophone(): void {
    this.#everHeard = false;
    this.#silentSince = null;
  }

  #loudness(now: number): SpeechChange | null {
    if (this.#loudSince === null || now - this.#loudSince < LOUD_AFTER) return null;
    this.#loudSince = null;
    return "loud";
  }

  #hearing(fine: boolean, now: number): SpeechChange | null {
    if (fine) {
      this.#silentSince = null;
      if (!this.#unheard) return null;
      this.#unheard = false;
      return "heard";
    }
    this.#silentSince ??= now;
    if (this.#unheard || now - this.#silentSince < UNHEARD_AFTER) return null;
    this.#unheard = true;
    return "unheard";
  }
}
