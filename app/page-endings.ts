/** How a page may say that a call ended; `left` is a page that was closed. */
export const PAGE_ENDINGS = ["visitor", "dispatcher", "time-limit", "failure", "left"] as const;
/** How a page said that a call ended. */
export type PageEnding = (typeof PAGE_ENDINGS)[number];
