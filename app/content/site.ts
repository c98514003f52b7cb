/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Path of the questions page. */
export const QUESTIONS = "/questions";

/** Pages linked from buttons and the footer. */
export const furtherPages = [QUESTIONS, "/start", "/book-a-demo", "/privacy", "/terms"];
