import { NO_LINE, type NOTICE_CODES, TAKEN_LINES } from "../../call-codes";

/** Something of a call that its page may have to say. */
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** Something the visitor should know. */
export interface Notice {
  /** Kebab-case name of what happened; the call route may send one that has no words of its own. */
  code: NoticeCode | (string & {});
  /** What the call route said, in English. */
  said?: string;
  /** Seconds after which the call route may be asked again, where it said so. */
  retryAfter?: number;
  /** Name of the device that took the place of another. */
  device?: string;
}

const oneOf =
  (...codes: readonly string[]) =>
  ({ code }: Notice): boolean =>
    codes.includes(code);

/** Offer to go on by typing: the microphone is what failed. */
export const offersTyping = oneOf(
  ...["no-microphone", "microphone-denied", "microphone-busy", "microphone-failed"],
  "prompt-unanswered",
);

/** Said for a moment only. */
export const isBrief = oneOf("another-microphone", "another-loudspeaker");

/** Said during a call that goes on all the same: there is nothing to do about it. */
export const isPassing = oneOf(
  ...["another-microphone", "another-loudspeaker", "microphone-unplugged", "no-loudspeaker"],
);

/** The site can take no call for now: a replay takes its place. */
export const isFull = oneOf(...NO_LINE);

/** Others have the lines, or have had them. */
export const isTaken = oneOf(...TAKEN_LINES);

/** Seconds between which a visitor may be expected to wait for a line. */
const SHORTEST_WAIT = 3;
const LONGEST_WAIT = 300;

/** Seconds after which a line may be free; null where the lines are not the problem, or for long. */
export function redialIn({ code, retryAfter }: Notice): number | null {
  // A line that is taken now is free in a moment; a day that is used up is not.
  if (code !== "demo-at-capacity" || !retryAfter || retryAfter > LONGEST_WAIT) return null;
  return Math.max(SHORTEST_WAIT, retryAfter);
}
