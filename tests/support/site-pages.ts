/**
 * Documents of the site by the path that shows them: both pages (spec §2), the 404 page, one of each
 * sort that buttons and the footer lead to, and those that are in Spanish.
 */
export const DOCUMENTS = [
  ...["/", "/work-orders", "/no-such-page"],
  ...["/questions", "/start", "/privacy", "/thank-you"],
  ...["/es", "/es/work-orders", "/es/questions", "/es/start", "/es/no-such-page"],
];

/** Documents that are made as one of those is, with other words. */
export const TWINS = ["/book-a-demo", "/terms"];

/** What search engines are told of. */
export const LISTED = [
  ...["/", "/es", "/work-orders", "/es/work-orders", "/questions", "/es/questions"],
  ...["/start", "/es/start", "/book-a-demo", "/es/book-a-demo", "/privacy", "/terms"],
];

/** Both colour schemes that a visitor may prefer. */
export const SCHEMES = ["light", "dark"] as const;
