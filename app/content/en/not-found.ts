import type { NotFoundWords } from "../frame";

/** Words of the page for unknown paths (spec §2). Failed pages show them without a loader. */
export const notFound: NotFoundWords = {
  heading: "Oops! Page not found",
  text: "Nobody lives at this address. The dispatcher is at home, awake as ever.",
  home: { label: "Return to Home", href: "/" },
};
