import type { Browser, CallNotices, NoticeFacts, Said } from "~/content/call-notices";
import type { Notice } from "../machine/notices";

/** Browsers by their user agent; the first row whose pattern fits. */
const browsers: [Browser, RegExp][] = [
  ["ios-other", /fxios|crios|edgios/i],
  ["ios", /iphone|ipad/i],
  ["android", /android/i],
  ["firefox", /firefox/i],
  ["safari", /^(?!.*chrom).*safari/i],
];

/** Apps whose own browser often lends no microphone, or never asks, by their user agent. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Line\/|Snapchat|TikTok|musical_ly|Pinterest|GSA\/|MicroMessenger/i;

/** What a notice is worded by, in this browser. */
export function noticeFacts({ said, retryAfter, device }: Notice, userAgent: string): NoticeFacts {
  const ownBrowser = /iphone|ipad/i.test(userAgent) ? "Safari" : "Chrome";
  return {
    ...{ said, retryAfter, device },
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "other",
    leaveFor: IN_APP.test(userAgent) ? ownBrowser : null,
  };
}

/** A notice in the words of the page; a code that has none is told as a start that failed. */
export function noticeWords(
  notice: Notice,
  notices: CallNotices,
  userAgent = navigator.userAgent,
): Said {
  const code = Object.hasOwn(notices, notice.code) ? notice.code : "start-failed";
  const words = notices[code as keyof CallNotices];
  return typeof words === "function" ? words(noticeFacts(notice, userAgent)) : words;
}
