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
/** Milliseconds without a level (they come every 100 ms, spec §9) before we trust the provider. */
const LEVELS_LOST = 1000;

/** Converts a level measured by the room to a volume from 0 to 1 (spec §9). */
export const volumeOf = (level: number) => Math.min(1, Math.max(0, level) / FULL_LEVEL);

/**
 * Detects from microphone levels when the visitor speaks or pauses, and whether there is any sound.
 *
 * @param call returns the call's current state.
 */
export function visitorSpeech(call: () => Pick<Call, "visitorSpeaking" | "silent">) {
  let lastLoud = 0;
  let lastLevel = Number.NEGATIVE_INFINITY;
  return {
    /** @param now milliseconds on any steady clock. */
    level(level: number, now: number): ConversationEvent | null {
      const { visitorSpeaking, silent } = call();
      lastLevel = now;
      if (level > SPEECH_LEVEL) {
        lastLoud = now;
        return visitorSpeaking ? null : { type: "visitor-began" };
      }
      if (visitorSpeaking && now - lastLoud >= SPEECH_PAUSE) return { type: "visitor-paused" };
      const isSilent = level <= NO_SOUND;
      return isSilent === silent ? null : { type: "microphone-silent", silent: isSilent };
    },
    /** Whether a message counts: those about the visitor's speech only while no levels arrive. */
    trusts({ type }: { type: string }, now: number): boolean {
      if (type !== "visitor-began" && type !== "visitor-paused") return true;
      const isNews = (type === "visitor-began") !== call().visitorSpeaking;
      return isNews && now - lastLevel >= LEVELS_LOST;
    },
  };
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
