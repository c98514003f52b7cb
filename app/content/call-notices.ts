import type { NOTICE_CODES } from "../call-codes";

/** Browsers by where they keep what they block. */
export type Browser = "ios" | "ios-other" | "android" | "firefox" | "safari" | "other";

/** What a notice is worded by. */
export interface NoticeFacts {
  /** The call route's own words, in English. */
  said?: string;
  /** Seconds after which the call route may be asked again, where it said so. */
  retryAfter?: number;
  /** Name of the sound device that took the place of another, where the browser did not choose. */
  device?: string;
  browser: Browser;
  /** The browser to go to from an app's own one, which lends no microphone; null elsewhere. */
  leaveFor: "Safari" | "Chrome" | null;
}

/** What a notice says: what happened, and what to do about it. */
export interface Said {
  title: string;
  text: string;
}

/** Every notice of a call in one language; that of a script that does not arrive comes with the page. */
export type CallNotices = Record<
  Exclude<(typeof NOTICE_CODES)[number], "script-failed">,
  Said | ((facts: NoticeFacts) => Said)
>;
