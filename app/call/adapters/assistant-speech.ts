import type { Conversation } from "../machine/conversation";
import { SPEECH_LEVEL, volumeOf } from "./visitor-speech";

/**
 * Milliseconds of silence after which the assistant's next sound counts as a new start. The SDK
 * waits a second. An assistant that was talked over can answer within that second, and then the SDK
 * reports neither the stop nor the new start.
 */
export const ASSISTANT_PAUSE = 500;

/**
 * Detects when the assistant starts and stops being audible.
 *
 * @param call what the page knows of the assistant.
 * @returns a function of a volume from 0 to 1, as the SDK reports it, and of its time in
 * milliseconds on a steady clock. It returns true when the assistant starts, false when it has gone
 * silent, else null.
 */
export function assistantSpeech(call: () => Pick<Conversation, "assistantAudible">) {
  let lastLoud = Number.NEGATIVE_INFINITY;
  return (volume: number, now: number): boolean | null => {
    const audible = call().assistantAudible;
    const longAgo = now - lastLoud >= ASSISTANT_PAUSE;
    if (volume <= volumeOf(SPEECH_LEVEL)) return audible && longAgo ? false : null;
    lastLoud = now;
    return audible && !longAgo ? null : true;
  };
}
