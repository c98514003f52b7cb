import { TEST_CALL } from "../hydration/element-ids";

/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Pages linked from buttons and, except for the trial, from the footer, in this order. */
export const furtherPages = {
  trial: "/start",
  bookDemo: "/book-a-demo",
  questions: "/questions",
  privacy: "/privacy",
  terms: "/terms",
} as const;

/** Path of the page shown after a form is sent. */
export const THANK_YOU = "/thank-you";

/** Link to the test call from any page. */
export const TEST_CALL_HREF = `/#${TEST_CALL}`;
