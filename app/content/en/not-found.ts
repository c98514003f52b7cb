import type { NotFoundWords } from "../frame";

/** What a visitor reads on an unknown path (spec §2); pages that fail say it without a loader. */
export const notFound: NotFoundWords = {
  heading: "Oops! Page not found",
  text: "Nobody lives at this address. The dispatcher is one click away, awake as ever.",
  home: { label: "Return to Home", href: "/" },
};
