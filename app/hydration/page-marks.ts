/*
 * Names shared by the inline script, the React code and the style sheets. Style sheets and classes
 * cannot import and so repeat these names; tests/unit/page-marks.test.ts compares both.
 */

/** Key in the `dataset` of <html>: React has hydrated the page. */
export const HYDRATED = "hydrated";

/** Key in the `dataset` of <html>: the test call button pressed before hydration. */
export const PRESSED = "testCall";

/** Key in the `dataset` of <html>: the scripts did not load, and the status says so. */
export const FAILED = "failed";

/** Window event: a press was stored in PRESSED, maybe after hydration. */
export const PRESS_REMEMBERED = "press-remembered";

/** Value of PRESSED instead of a button: pick up the previous page's call. */
export const RESUME = "resume";

/** Attribute of a button whose press is remembered until hydration. */
export const CALL_START = "data-call-start";

/** That attribute as a JSX prop; `what` the button starts. */
export const callStart = (what: "start" | "type" | "replay") => ({ [CALL_START]: what });

/** Start of a URL fragment that holds a work order; such a page hydrates at once. */
export const SHARED_ORDER = "#order=";

/** Attribute of the test call while a call is connected; the page must not reload then. */
export const CONNECTED = "data-connected";

/**
 * Attributes of the status line with its words before hydration: connecting, could not load, and
 * the label of the reload button.
 */
export const STATUS_WORDS = {
  connecting: "data-connecting",
  failed: "data-failed",
  reload: "data-reload-page",
} as const;
