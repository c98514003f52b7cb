import type { Browser, CallNotices } from "~/content/call-notices";
import type { Notice } from "../machine/notices";

/** Browsers by user agent; the first match wins. */
const browsers: [Browser, RegExp][] = [
  ["ios-other", /fxios|crios|edgios/i],
  ["ios", /iphone|ipad/i],
  ["android", /android/i],
  ["firefox", /firefox/i],
  ["safari", /^(?!.*chrom).*safari/i],
];

/** User agents of apps whose built-in browser often gives no microphone or never asks. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Line\/|Snapchat|TikTok|musical_ly|Pinterest|GSA\/|MicroMessenger/i;

/** The browser's user agent. An iPad claims to be a Mac, but no Mac has a touch screen. */
const ownUserAgent = ({ userAgent, maxTouchPoints } = navigator) =>
  maxTouchPoints > 1 ? userAgent.replace("Macintosh", "iPad") : userAgent;

/** The page's words for a notice; an unknown code gets the words of a failed start. */
export function noticeWords(notice: Notice, notices: CallNotices, userAgent = ownUserAgent()) {
  const code = Object.hasOwn(notices, notice.code) ? notice.code : "start-failed";
  const words = notices[code as keyof CallNotices];
  if (typeof words !== "function") return words;
  const ownBrowser = /iphone|ipad/i.test(userAgent) ? "Safari" : "Chrome";
  return words({
    ...notice,
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "other",
    leaveFor: IN_APP.test(userAgent) ? ownBrowser : null,
  });
}
