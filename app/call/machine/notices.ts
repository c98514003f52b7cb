import type { NOTICE_CODES, RefusalReason } from "../../call-codes";
import { FULL_OR_CLOSED, MICROPHONE_NOTICES, PASSING_NOTICES, SHORT_LIVED } from "../../call-codes";

/** Code of a notice that the page has words for. */
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A message for the visitor. */
export interface Notice {
  /** Kebab-case name of what happened; the call route may send one the page has no words for. */
  code: NoticeCode | (string & {});
  /** Why the call route refused. */
  reason?: RefusalReason;
  /** The message of a refusal that gives no `reason`. */
  said?: string;
  /** Seconds to wait before asking the call route again, if it said so. */
  retryAfter?: number;
  /** Name of the replacement device. */
  device?: string;
}

const oneOf =
  (...codes: readonly string[]) =>
  ({ code }: Notice): boolean =>
    codes.includes(code);

/** The microphone failed, so the page offers typing. */
export const offersTyping = oneOf(...MICROPHONE_NOTICES);

/** The visitor's network failed. */
export const isNetwork = oneOf("offline", "connection-error", "bundle-failed");

/** The page has its words from the start; the words of all other notices load with a call. */
export const hasPageWords = oneOf("script-failed");

/** Shown only briefly. */
export const isBrief = oneOf("another-microphone", "another-loudspeaker");

/** Shown during a call that continues; the visitor need not do anything. */
export const isPassing = oneOf(...PASSING_NOTICES);

/** The site cannot take calls right now and offers a replay. */
export const isFull = oneOf(...FULL_OR_CLOSED);

/** The wait for a call is longer than a few minutes, so trying again now is pointless. */
export const isUsedUp = (notice: Notice): boolean =>
  isFull(notice) && Boolean(notice.reason) && !SHORT_LIVED.some((one) => one === notice.reason);

/**
 * Milliseconds until calls are back, when the notice disappears; null if nobody knows, or if it is
 * more than a day: a timer can't run for a month.
 */
export const untilCalls = (notice: Notice): number | null =>
  isUsedUp(notice) && Number(notice.retryAfter) <= 86_400 ? Number(notice.retryAfter) * 1000 : null;

/** The refused field, which shows the reason itself; null if no field was refused. */
export const wrongField = ({ reason }: Notice) =>
  reason === "companyName" || reason === "trade" ? reason : null;

/** Shortest and longest wait for a line, in seconds. */
const SHORTEST_WAIT = 3;
const LONGEST_WAIT = 300;

/** Seconds until a line may be free; null if no line was busy, or for longer waits. */
export function redialIn({ code, retryAfter }: Notice): number | null {
  // A busy line frees up in a moment. A used-up daily limit lasts until the day ends.
  if (code !== "demo-at-capacity" || !retryAfter || retryAfter > LONGEST_WAIT) return null;
  return Math.max(SHORTEST_WAIT, retryAfter);
}
