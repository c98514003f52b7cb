/*
 * What the inline script of a page, the code that React runs and the style sheet find on the page's
 * elements. app/tailwind.css and the classes of the widget cannot import it and say it again:
 * tests/unit/page-marks.test.ts compares them.
 */

/** In the `dataset` of <html>: React has taken the page over. */
export const HYDRATED = "hydrated";

/** In the `dataset` of <html>: which button of the test call was pressed before React was there. */
export const PRESSED = "testCall";

/** Event of the window: a press was put there, maybe after React was. */
export const PRESS_REMEMBERED = "press-remembered";

/** There, in place of a button: the page before was in a call, which goes on in this one. */
export const RESUME = "resume";

/** What a button of the test call starts. */
export type CallStart = "start" | "type" | "replay";

/** The attribute of a button whose press is remembered until React is there. */
export const CALL_START = "data-call-start";

/** That attribute for JSX. */
export const callStart = (what: CallStart) => ({ [CALL_START]: what });

/** The fragment of an address begins with it that shows a work order: the page is taken over at once. */
export const SHARED_ORDER = "#order=";

/** The attribute of the test call whose call is connected: no page is reloaded under it. */
export const CONNECTED = "data-connected";

/**
 * Attributes of the call's status line with what a page says there before React is there: that it
 * connects, that it could not load, and what the button that reloads the page is called.
 */
export const STATUS_WORDS = {
  connecting: "data-connecting",
  failed: "data-failed",
  reload: "data-reload-page",
} as const;
