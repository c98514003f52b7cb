/*
 * Codes of the test call shared by page and server. Types, words in every language, counts and
 * checks all derive from these lists.
 */

/** How a page may report the end of a call; `left` means the page was closed or reloaded. */
export const PAGE_ENDINGS = ["visitor", "dispatcher", "time-limit", "failure", "left"] as const;
/** How a page reported the end of a call. */
export type PageEnding = (typeof PAGE_ENDINGS)[number];

/** Steps of a call whose times the page reports, counted from the button press. */
export const TIMED_STEPS = ["prompt", "loaded", "joined", "connected", "sound", "order"] as const;

/** Fatal room errors by type (spec §8). */
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

/** Why the call route refuses a call, with the code of its answer; app/content has the words. */
export const CODE_OF_REASON = {
  visitor: "too-many-calls",
  network: "too-many-calls",
  "visitor-at-once": "too-many-calls",
  requests: "too-many-calls",
  "at-once": "demo-at-capacity",
  day: "demo-at-capacity",
  budget: "demo-at-capacity",
  "store-down": "demo-at-capacity",
  off: "voice-off",
  hours: "voice-off",
  companyName: "invalid-body",
  trade: "invalid-body",
  scenario: "invalid-body",
} as const;
/** Reasons that end within minutes. */
export const SHORT_LIVED = ["visitor-at-once", "requests", "at-once", "store-down"] as const;
/** Why the call route refuses a call. */
export type RefusalReason = keyof typeof CODE_OF_REASON;

/** Refusals of the call route after which the page offers a replay. */
export const FULL_OR_CLOSED = ["too-many-calls", "demo-at-capacity", "voice-off"] as const;

/** The microphone failed, so the page offers typing. */
export const MICROPHONE_NOTICES = [
  "no-microphone",
  "microphone-denied",
  "microphone-busy",
  "microphone-failed",
  "prompt-unanswered",
] as const;

/** Shown during a call that continues; the visitor need not do anything. */
export const PASSING_NOTICES = [
  "another-microphone",
  "another-loudspeaker",
  "microphone-unplugged",
  "no-loudspeaker",
] as const;

/** Every notice the page may show about a call; app/content has the words in each language. */
export const NOTICE_CODES = [
  // The browser and the network, before a call.
  "script-failed",
  "insecure",
  "no-webrtc",
  "offline",
  ...MICROPHONE_NOTICES,
  // The start.
  "bot-check-failed",
  "bundle-failed",
  "start-failed",
  "slow-start",
  "no-answer",
  "sound-blocked",
  "broken-off",
  ...ROOM_ERRORS,
  ...PASSING_NOTICES,
  // Refusals of the call route; others keep their code and get the words of `start-failed`.
  ...FULL_OR_CLOSED,
  "invalid-body",
] as const;

/** What visitors do with the result of a call. */
export const KEPT = ["printed", "copied", "emailed", "saved", "trial"] as const;

/** What a visitor can say was wrong with a call. */
export const FAULTS = ["misheard", "urgency", "details", "slow", "other"] as const;
