import type { NOTICE_CODES } from "../call-codes";

/** Browsers, grouped by where their permission settings are. */
export type Browser = "ios" | "ios-other" | "android" | "firefox" | "safari" | "other";

/** Facts that a notice's wording depends on. */
export interface NoticeFacts {
  /** The call route's message, in English. */
  said?: string;
  /** Seconds to wait before asking the call route again, if it said so. */
  retryAfter?: number;
  /** Name of the audio device that replaced another, if the browser did not choose it. */
  device?: string;
  browser: Browser;
  /** The browser to open instead of an in-app one, which has no microphone; null elsewhere. */
  leaveFor: "Safari" | "Chrome" | null;
}

/** A notice: what happened, and what to do about it. */
export interface Said {
  title: string;
  text: string;
}

/** Every call notice in one language, except `script-failed`, which comes with the page. */
export type CallNotices = Record<
  Exclude<(typeof NOTICE_CODES)[number], "script-failed">,
  Said | ((facts: NoticeFacts) => Said)
>;
