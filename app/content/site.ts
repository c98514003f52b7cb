/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Path of the questions page. */
export const QUESTIONS = "/questions";

/** Pages linked from buttons and the footer, with the link setting that can replace each. */
export const furtherPages = [
  { href: QUESTIONS, replacedBy: null, translated: true },
  { href: "/start", replacedBy: "trial", translated: true },
  { href: "/book-a-demo", replacedBy: "bookDemo", translated: true },
  { href: "/privacy", replacedBy: "privacy", translated: false },
  { href: "/terms", replacedBy: "terms", translated: false },
] as const;
