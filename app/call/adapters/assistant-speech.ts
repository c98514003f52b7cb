import type { Conversation } from "../machine/conversation";
import { SPEECH_LEVEL, volumeOf } from "./visitor-speech";

/**
 * Milliseconds of silence after which the assistant's next sound counts as a new start. The SDK
 * waits a second. An assistant that was talked over can answer within that second, and then the SDK
 * reports neither the stop nor the new start.
 */
export const ASSISTANT_PAUSE = 500;

const SPEECH_VOLUME = volumeOf(SPEECH_LEVEL);

/** Detects from the volume when the assistant starts and stops being audible. */
export class AssistantSpeech {
  #lastLoud = Number.NEGATIVE_INFINITY;

  /** @param call what the page knows of the assistant. */
  constructor(private call: () => Pick<Conversation, "assistantAudible">) {}

  /**
   * Takes one volume.
   *
   * @param volume from 0 to 1, as the SDK reports it.
   * @param now milliseconds on any steady clock.
   * @returns true when the assistant starts, false when it has gone silent, else null.
   */
  volume(volume: number, now: number): boolean | null {
    const audible = this.call().assistantAudible;
    const longAgo = now - this.#lastLoud >= ASSISTANT_PAUSE;
    if (volume > SPEECH_VOLUME) {
      this.#lastLoud = now;
      return audible && !longAgo ? null : true;
    }
    return audible && longAgo ? false : null;
  }
}
