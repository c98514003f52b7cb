/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Path of the questions page. */
export const QUESTIONS = "/questions";

/** Pages linked from buttons and the footer, with the link setting that can replace each. */
export const furtherPages = [
  { href: QUESTIONS, replacedBy: null },
  { href: "/start", replacedBy: "trial" },
  { href: "/book-a-demo", replacedBy: "bookDemo" },
  { href: "/privacy", replacedBy: "privacy" },
  { href: "/terms", replacedBy: "terms" },
] as const;
