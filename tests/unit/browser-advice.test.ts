import { expect, it, vi } from "vitest";
import type { CallNotices } from "~/content/call-notices";
import { callDetails } from "~/content/en/call-details.client";
import { noticeWords } from "../../app/call/view/notice-words";

const wordsFor = (code: keyof CallNotices, userAgent: string) =>
  noticeWords({ code }, callDetails.notices, userAgent);

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`;

it.each([
  [
    "Chrome",
    "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36",
    /^Tap or click .*address/,
    /^Click .*allow sound/,
  ],
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36",
    /^Tap the icon/,
    /^Tap the icon/,
  ],
  [
    "Firefox",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    /remove the block/,
    /play audio/,
  ],
  [
    "Firefox on Android",
    "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    /^Tap the icon/,
    /^Tap the icon/,
  ],
  [
    "Safari",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    /^Open Safari, Settings/,
    /auto-play/,
  ],
  [
    "Safari on a phone",
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    /Website Settings/,
    /^Tap the page,/,
  ],
  [
    "Chrome on an iPhone",
    `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    /^Open this device’s Settings app/,
    /^Tap the page,/,
  ],
  [
    "Firefox on an iPhone",
    `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    /^Open this device’s Settings app/,
    /^Tap the page,/,
  ],
])("%s gets directions to its permission settings", (_browser, userAgent, microphone, sound) => {
  const { text } = wordsFor("microphone-denied", userAgent);
  expect(text).toMatch(microphone);
  expect(text).toMatch(/(allow|turn on) the microphone|remove the block/);
  expect(wordsFor("sound-blocked", userAgent).text).toMatch(sound);
});

it("an iPad that calls itself a Mac gets an iPad's directions", () => {
  const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`;
  for (const [maxTouchPoints, microphone] of [
    [0, /^Open Safari/],
    [5, /Website Settings/],
  ] as const) {
    vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
    const { text } = noticeWords({ code: "microphone-denied" }, callDetails.notices);
    expect(text).toMatch(microphone);
  }
  vi.unstubAllGlobals();
});

it("advice ends with what to do next", () => {
  const { text } = wordsFor("microphone-denied", "Firefox");
  expect(text).toBe(
    "Click the microphone icon left of the address bar, remove the block, and try again.",
  );
  expect(wordsFor("sound-blocked", IPHONE).text).toBe("Tap the page, and start the call again.");
});
