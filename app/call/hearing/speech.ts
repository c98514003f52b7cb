import type { Call } from "../machine/call";
import type { ConversationEvent } from "../machine/conversation";

/** Level above which the visitor counts as speaking (spec §9). */
export const SPEECH_LEVEL = 0.01;
/** Milliseconds of silence that count as a pause (spec §9). */
const SPEECH_PAUSE = 1000;
/** The level that counts as full volume (spec §9). */
const FULL_LEVEL = 0.15;
/** Below this level a track has no sound at all, not even the noise of a quiet room. */
const NO_SOUND = 0.0005;
/** Milliseconds of a silent track before the page says that it hears nothing. */
export const UNHEARD_AFTER = 5000;
/** Milliseconds of steady noise without a word before the page says that it is loud. */
export const LOUD_AFTER = 8000;
/** Milliseconds without a level (they come every 100 ms, spec §9) before we trust the provider. */
const LEVELS_LOST = 1000;

/** Converts a level measured by the room to a volume from 0 to 1 (spec §9). */
export const volumeOf = (level: number) => Math.min(1, Math.max(0, level) / FULL_LEVEL);

/** Detects from microphone levels when the visitor speaks, pauses or cannot be heard. */
export class VisitorSpeech {
  #everHeard = false;
  #lastLoud = 0;
  #lastLevel = Number.NEGATIVE_INFINITY;
  #silentSince: number | null = null;
  /** Start of the noise without a word; null if it is quiet or was already reported. */
  #loudSince: number | null = null;
  /** The microphone these levels come from. */
  #microphone = "";

  /** @param call what the page knows of the visitor. */
  constructor(private call: () => Pick<Call, "visitorSpeaking" | "unheard" | "microphone">) {}

  /**
   * Takes one level.
   *
   * @param now milliseconds on any steady clock.
   * @param awaited whether it may be the visitor's turn: not muted, and the assistant is quiet.
   */
  level(level: number, now: number, awaited: boolean): ConversationEvent | null {
    const { visitorSpeaking: speaking, microphone } = this.call();
    this.#lastLevel = now;
    // Another microphone may be heard where the last one was not.
    if (microphone !== this.#microphone) {
      this.#microphone = microphone;
      this.#everHeard = false;
      this.#silentSince = null;
    }
    if (level > SPEECH_LEVEL) {
      this.#lastLoud = now;
      this.#everHeard = true;
      if (speaking) return this.#loudness(now);
      this.#loudSince = now;
      return { type: "visitor-began" };
    }
    if (speaking && now - this.#lastLoud >= SPEECH_PAUSE) {
      this.#loudSince = null;
      return { type: "visitor-paused" };
    }
    return this.#hearing(level > NO_SOUND || !awaited || this.#everHeard, now);
  }

  /** Takes the provider's report, which counts only while no levels arrive. */
  provider(status: unknown, now: number): ConversationEvent | null {
    const speaking = status === "started";
    if (now - this.#lastLevel < LEVELS_LOST || speaking === this.call().visitorSpeaking)
      return null;
    return { type: speaking ? "visitor-began" : "visitor-paused" };
  }

  /** Notes that a word was recognized, so the sound is the visitor's voice. */
  recognized(now: number): void {
    if (this.call().visitorSpeaking) this.#loudSince = now;
  }

  #loudness(now: number): ConversationEvent | null {
    if (this.#loudSince === null || now - this.#loudSince < LOUD_AFTER) return null;
    this.#loudSince = null;
    return { type: "loud" };
  }

  #hearing(fine: boolean, now: number): ConversationEvent | null {
    const { unheard } = this.call();
    if (fine) {
      this.#silentSince = null;
      return unheard ? { type: "unheard", unheard: false } : null;
    }
    this.#silentSince ??= now;
    if (unheard || now - this.#silentSince < UNHEARD_AFTER) return null;
    return { type: "unheard", unheard: true };
  }
}

/**
 * Milliseconds of silence after which the assistant's next sound counts as a new start. The SDK
 * waits a second. An assistant that was talked over can answer within that second, and then the SDK
 * reports neither the stop nor the new start.
 */
export const ASSISTANT_PAUSE = 500;

/**
 * Detects when the assistant starts and stops being audible.
 * @returns a function of a volume from 0 to 1, as the SDK reports it, and its time in milliseconds
 * on a steady clock. It returns true for a start, false for a stop, else null.
 */
export function assistantSpeech(call: () => Pick<Call, "assistantAudible">) {
  let lastLoud = Number.NEGATIVE_INFINITY;
  return (volume: number, now: number): boolean | null => {
    const audible = call().assistantAudible;
    const longAgo = now - lastLoud >= ASSISTANT_PAUSE;
    if (volume <= volumeOf(SPEECH_LEVEL)) return audible && longAgo ? false : null;
    lastLoud = now;
    return audible && !longAgo ? null : true;
  };
}
