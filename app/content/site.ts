/** Paths of the navigation tabs (spec §2). */
export const tabPages = { dispatch: "/", workOrders: "/work-orders" } as const;

/** Path of the questions page. */
export const QUESTIONS = "/questions";

/** Pages linked from buttons and the footer, with the setting that can replace each. */
export const furtherPages = [
  { href: QUESTIONS, replacedBy: null, translated: true },
  { href: "/start", replacedBy: "TRIAL_URL", translated: true },
  { href: "/book-a-demo", replacedBy: "BOOK_DEMO_URL", translated: true },
  { href: "/privacy", replacedBy: "PRIVACY_URL", translated: false },
  { href: "/terms", replacedBy: "TERMS_URL", translated: false },
] as const;
