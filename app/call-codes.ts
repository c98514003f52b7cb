/*
 * What page and server both call things of a test call. Each list stands here alone: types, words in
 * every language, counts and checks are derived from it.
 */

/** How a page may say that a call ended; `left` is a page that was closed. */
export const PAGE_ENDINGS = ["visitor", "dispatcher", "time-limit", "failure", "left"] as const;
/** How a page said that a call ended. */
export type PageEnding = (typeof PAGE_ENDINGS)[number];

/** Fatal errors of the room by their type (spec §8). */
export const ROOM_ERRORS = [
  "ejected",
  "exp-room",
  "exp-token",
  "nbf-room",
  "nbf-token",
  "meeting-full",
  "no-room",
  "not-allowed",
  "end-of-life",
  "connection-error",
] as const;

/** Refusals of the call route because visitors share its lines. */
export const TAKEN_LINES = ["too-many-calls", "demo-at-capacity"] as const;

/** Refusals of the call route after which a replay takes the place of the call. */
export const NO_LINE = [...TAKEN_LINES, "voice-off"] as const;

/** Everything of a call that its page may have to say; the words are in app/content, in each language. */
export const NOTICE_CODES = [
  // The browser and the network, before there is a call.
  "script-failed",
  "insecure",
  "no-webrtc",
  "offline",
  // The microphone.
  "no-microphone",
  "microphone-denied",
  "microphone-busy",
  "microphone-failed",
  "prompt-unanswered",
  // The start.
  "bot-check-failed",
  "bundle-failed",
  "start-failed",
  "slow-start",
  "no-answer",
  "sound-blocked",
  "broken-off",
  ...ROOM_ERRORS,
  // Sound devices that came and went.
  "another-microphone",
  "another-loudspeaker",
  "microphone-unplugged",
  "no-loudspeaker",
  // Refusals of the call route; others of it are told as `start-failed`, by their own code.
  ...NO_LINE,
  "invalid-body",
] as const;

/** What visitors do with a call once it is over. */
export const KEPT = ["printed", "copied", "saved", "trial"] as const;

/** What can have been wrong with a call. */
export const FAULTS = ["misheard", "urgency", "details", "slow", "other"] as const;
