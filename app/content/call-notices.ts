import type { NOTICE_CODES, RefusalReason } from "../call-codes";
import { type RefusalWords, refusalText } from "./call-refusals";

/** Browsers, grouped by where their permission settings are. */
export type Browser = "ios" | "ios-other" | "android" | "firefox" | "safari" | "other";

/** Facts that a notice's wording depends on. */
export interface NoticeFacts {
  /** Why the call route refused. */
  reason?: RefusalReason;
  /** The message of a refusal without a reason: the operator's words, or a proxy's. */
  said?: string;
  /** Seconds to wait before asking the call route again, if it said so. */
  retryAfter?: number;
  /** Name of the audio device that replaced another, if the browser did not choose it. */
  device?: string;
  browser: Browser;
  /** The browser to open instead of an in-app one, which may have no microphone; null elsewhere. */
  leaveFor: "Safari" | "Chrome" | null;
}

/** A notice: what happened, and what to do about it. */
export interface NoticeText {
  title: string;
  text: string;
}

/** Every call notice in one language, except `script-failed`, which comes with the page. */
export type CallNotices = Record<
  Exclude<(typeof NOTICE_CODES)[number], "script-failed">,
  NoticeText | ((facts: NoticeFacts) => NoticeText)
>;

/** Makes a refusal's notice from its title; without reason or message, the text is `otherwise`. */
export const refusals =
  (words: RefusalWords, otherwise: string) =>
  (title: string) =>
  ({ reason, said, retryAfter }: NoticeFacts): NoticeText => ({
    title,
    text: reason ? refusalText(words, reason, retryAfter) : (said ?? otherwise),
  });

/** The failures that a visitor can do nothing about, in four wordings. */
export const failures = ({
  failed,
  later,
  expired,
  dropped,
}: Record<"failed" | "later" | "expired" | "dropped", NoticeText>) => ({
  ...{ "start-failed": failed, "no-answer": failed, "no-room": failed, "not-allowed": failed },
  ...{ "nbf-room": later, "nbf-token": later, "meeting-full": later },
  ...{ "exp-room": expired, "exp-token": expired },
  ...{ "broken-off": dropped, ejected: dropped },
});
