import type { Notice } from "../call-state";
import { whereToAllow } from "./browser-advice";

const again = "Please try again.";

/** The call that the page before was in is over. */
export const callGone: Notice = {
  code: "no-room",
  title: "The call could not be found",
  text: `It may have just ended. ${again}`,
};

/** Fatal errors of the room by their type (spec §8). */
const roomFailures: Record<string, Omit<Notice, "code">> = {
  ejected: {
    title: "The call was closed",
    text: `The other side closed the call. ${again}`,
  },
  "exp-room": { title: "The call has expired", text: `This call ran out of time. ${again}` },
  "exp-token": { title: "The call has expired", text: `This call ran out of time. ${again}` },
  "nbf-room": { title: "The call is not open yet", text: "Please try again in a minute." },
  "nbf-token": { title: "The call is not open yet", text: "Please try again in a minute." },
  "meeting-full": { title: "The line is busy", text: "Please try again in a minute." },
  "no-room": callGone,
  "not-allowed": { title: "The call was refused", text: `We couldn’t connect. ${again}` },
  "end-of-life": {
    title: "This page is out of date",
    text: "Please reload the page, then start the call again.",
  },
  "connection-error": {
    title: "The connection was lost",
    text: "Please check your network, then start the call again.",
  },
};

const bundleFailure: Notice = {
  code: "bundle-failed",
  title: "The call could not load",
  text: "Part of it was blocked or did not arrive. Check your network or ad blocker and try again.",
};

/** A start that failed for a reason the visitor can do nothing about. */
export const startFailure: Notice = {
  code: "start-failed",
  title: "The call could not start",
  text: `Something went wrong on the way. ${again}`,
};

/** The provider says that the call ended through a fault of its own. */
export const brokenOff: Notice = {
  code: "broken-off",
  title: "The call dropped",
  text: `The voice service had a problem. ${again}`,
};

/** The browser says that it has no network, and it is right. */
export const offline: Notice = {
  code: "offline",
  title: "You are offline",
  text: "Connect to the internet, then start the call. No call was placed.",
};

/** Fatal errors of a room that nobody can join again. */
export const isGone = (error: unknown): boolean =>
  /^((no|exp)-room|exp-token)$/.test(failureType(error) ?? "");

/** The network did not come back in time. */
export const connectionLost: Notice = {
  code: "connection-error",
  title: "The connection was lost",
  text: "The network did not come back in time, so the call was ended. Please start it again.",
};

/** The room lets nobody in for long, by a weak network or a browser whose sound hangs: said while it is waited for. */
export const slowStart: Notice = {
  code: "slow-start",
  title: "This is taking longer than usual",
  text: "If it goes on, restart the browser.",
};

/** The dispatcher did not answer in time. */
export const noAnswer: Notice = {
  code: "no-answer",
  title: "No answer",
  text: `The line stayed silent for too long. ${again}`,
};

/** The browser refused to play the dispatcher's voice. */
export const soundBlocked = (userAgent: string): Notice => ({
  code: "sound-blocked",
  title: "Your browser blocked the sound",
  text: whereToAllow("sound", userAgent),
});

/** The bot check did not let the visitor through, or did not load. */
export const botCheckFailure: Notice = {
  code: "bot-check-failed",
  title: "We couldn’t verify you’re human",
  text: "An ad blocker may have stopped it. Let the check load on this site and try again.",
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Seconds between which a visitor may be expected to wait for a line. */
const SHORTEST_WAIT = 3;
const LONGEST_WAIT = 300;

/**
 * What our call route said when it refused, as a notice; null where it said nothing readable.
 *
 * @param retryAfter seconds of its `Retry-After`, where it sent one.
 */
export function refusalNotice(answer: unknown, retryAfter?: number | null): Notice | null {
  if (!isRecord(answer) || typeof answer.code !== "string" || typeof answer.message !== "string")
    return null;
  const titles: Record<string, string> = {
    "too-many-calls": "No test calls left for now",
    "demo-at-capacity": "No free line right now",
    "voice-off": "The test call is switched off",
    "invalid-body": "Check the highlighted field",
  };
  const title = titles[answer.code] ?? startFailure.title;
  const notice: Notice = { code: answer.code, title, text: answer.message };
  // A line that is taken now is free in a moment; a day that is used up is not.
  const isBusy = answer.code === "demo-at-capacity" && retryAfter && retryAfter <= LONGEST_WAIT;
  return isBusy ? { ...notice, redialIn: Math.max(SHORTEST_WAIT, retryAfter) } : notice;
}

function nested(error: unknown, depth = 0): { type?: string; text: string } {
  if (typeof error === "string") return { text: error };
  if (!isRecord(error) || depth > 4) return { text: "" };
  const inner = isRecord(error.error) ? error.error : null;
  const message = isRecord(error.message) ? nested(error.message, depth + 1) : null;
  const type = [inner?.type, message?.type, depth > 0 ? error.type : undefined].find(
    (held): held is string => typeof held === "string",
  );
  const text = [error.errorMsg, inner?.msg, error.message].find(
    (held): held is string => typeof held === "string",
  );
  return { type, text: text ?? message?.text ?? "" };
}

/**
 * What an `error` event of the SDK means to the visitor.
 *
 * The SDK wraps the room's error more than once (`error.message` can itself be an object), so its
 * type and text are looked for at every level.
 */
export function failureNotice(error: unknown): Notice {
  const { type, text } = nested(isRecord(error) ? error.error : error);
  if (text.includes("call object bundle")) return bundleFailure;
  const known = type ? roomFailures[type] : undefined;
  if (type && known) return { code: type, ...known };
  return startFailure;
}

/** The text of an `error` event for the log, or an empty string. */
export function failureText(error: unknown): string {
  return nested(isRecord(error) ? error.error : error).text;
}

/** The room's own type of a fatal error, such as `ejected`, or undefined. */
export function failureType(error: unknown): string | undefined {
  return nested(isRecord(error) ? error.error : error).type;
}
