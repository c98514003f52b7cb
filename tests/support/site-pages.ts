import { readdirSync } from "node:fs";

/** An address that is none: what `$.tsx` answers. */
const NO_SUCH_PAGE = "no-such-page";

/** The address of a page by its route's file. */
const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, "")
    .replace(/\.?_index$/, "")
    .replace("$", NO_SUCH_PAGE)
    .replaceAll(".", "/")}`;

const PAGES = readdirSync(new URL("../../app/routes", import.meta.url))
  .filter((file) => file.endsWith(".tsx"))
  .map(addressOf)
  .sort();

const ends = (...ends: string[]) => PAGES.filter((path) => ends.some((end) => path.endsWith(end)));

/** Pages that answer a form, and have nothing to show without one. */
const FORMS = ends("/leads");

/** Documents that are made as another one is, with other words. */
export const TWINS = ends("/book-a-demo", "/terms", "/es/thank-you");

/** What a visitor can look at: each page, and the 404 page of each language. */
export const DOCUMENTS = PAGES.filter((path) => ![...TWINS, ...FORMS].includes(path));

/** What search engines are told of. */
export const LISTED = PAGES.filter(
  (path) => ![...FORMS, ...ends(NO_SUCH_PAGE, "/thank-you")].includes(path),
);

/** Both colour schemes that a visitor may prefer. */
export const SCHEMES = ["light", "dark"] as const;
