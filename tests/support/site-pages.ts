/** Every document of the site: both pages (spec §2) and the 404 page, by the path that shows it. */
export const DOCUMENTS = ["/", "/work-orders", "/no-such-page"];

/** Both colour schemes that a visitor may prefer. */
export const SCHEMES = ["light", "dark"] as const;
