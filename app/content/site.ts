/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Path of the questions page. */
export const QUESTIONS = "/questions";

/** Path of the page after a form. */
export const THANK_YOU = "/thank-you";

/** Pages linked from buttons and the footer. */
export const furtherPages = [QUESTIONS, "/start", "/book-a-demo", "/privacy", "/terms"];
