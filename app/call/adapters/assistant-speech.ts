import { SPEECH_LEVEL, volumeOf } from "./visitor-speech";

/**
 * Milliseconds of silence after which the assistant's next sound is a beginning. Shorter than the
 * SDK's second: an assistant that was talked over can answer within that second, and the SDK then
 * tells neither of its end nor of its new beginning.
 */
export const ASSISTANT_PAUSE = 500;

const SPEECH_VOLUME = volumeOf(SPEECH_LEVEL);

/** Tells from the assistant's volume when it can be heard and when it has fallen silent. */
export class AssistantSpeech {
  #audible = false;
  #lastLoud = Number.NEGATIVE_INFINITY;

  /**
   * Takes one volume.
   *
   * @param volume from 0 to 1, as the SDK tells it.
   * @param now milliseconds on any steady clock.
   * @returns true where the assistant begins, false where it has fallen silent, else null.
   */
  volume(volume: number, now: number): boolean | null {
    const longAgo = now - this.#lastLoud >= ASSISTANT_PAUSE;
    if (volume > SPEECH_VOLUME) {
      this.#lastLoud = now;
      if (this.#audible && !longAgo) return null;
      this.#audible = true;
      return true;
    }
    if (!this.#audible || !longAgo) return null;
    this.#audible = false;
    return false;
  }
}
