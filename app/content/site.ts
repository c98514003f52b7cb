/** The pages of the tabs in the navigation bar (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Where owners' questions are answered. */
export const QUESTIONS = "/questions";

/** Pages that buttons and the footer lead to, with the link setting that takes the place of one. */
export const furtherPages = [
  { href: QUESTIONS, replacedBy: null },
  { href: "/start", replacedBy: "trial" },
  { href: "/book-a-demo", replacedBy: "bookDemo" },
  { href: "/privacy", replacedBy: "privacy" },
  { href: "/terms", replacedBy: "terms" },
] as const;
