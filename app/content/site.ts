/** The tabs of the navigation bar (spec §2). */
export const tabs = [
  { label: "Emergency Dispatch", href: "/" },
  { label: "Custom Work Order App", href: "/work-orders" },
] as const;

/** Where owners' questions are answered. */
export const QUESTIONS = { label: "Questions", href: "/questions" } as const;

/** Pages that buttons and the footer lead to, with the link setting that takes the place of one. */
export const furtherPages = [
  { href: QUESTIONS.href, replacedBy: null },
  { href: "/start", replacedBy: "trial" },
  { href: "/book-a-demo", replacedBy: "bookDemo" },
  { href: "/privacy", replacedBy: "privacy" },
  { href: "/terms", replacedBy: "terms" },
] as const;

/** The sentence of the footer. */
export const TAGLINE = "Every call answered. Real emergencies dispatched. 24/7/365.";
