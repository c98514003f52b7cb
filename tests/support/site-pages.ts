import { readdirSync } from "node:fs";

/** An unknown address, which `$.tsx` answers. */
const NO_SUCH_PAGE = "no-such-page";

/** The address of a page from its route file. */
const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, "")
    .replace(/\.?_index$/, "")
    .replace("$", NO_SUCH_PAGE)
    .replaceAll(".", "/")}`;

const PAGES = readdirSync(new URL("../../app/routes", import.meta.url))
  .filter((file) => file.endsWith(".tsx"))
  .map(addressOf)
  .flatMap((path) => [path, `/es${path}`.replace(/\/$/, "")])
  .sort();

const ends = (...ends: string[]) => PAGES.filter((path) => ends.some((end) => path.endsWith(end)));

/** Routes that answer a form and show nothing without one. */
const FORMS = ends("/leads");

/** Pages with the same markup as another page but different text. */
export const TWINS = ends("/book-a-demo", "/terms", "/es/thank-you");

/** Every page except forms and twins, with each language's 404 page. */
export const DOCUMENTS = PAGES.filter((path) => ![...TWINS, ...FORMS].includes(path));

/**
 * Documents with different elements: unit/spanish-pages.test.tsx shows that a Spanish page has the
 * same ones as its English twin. The Spanish home page stands for all of them.
 */
export const DISTINCT = DOCUMENTS.filter((path) => !path.startsWith("/es/"));

/** Pages listed for search engines. */
export const LISTED = PAGES.filter(
  (path) => ![...FORMS, ...ends(NO_SUCH_PAGE, "/thank-you")].includes(path),
);

/** Both color schemes that a visitor may prefer. */
export const SCHEMES = ["light", "dark"] as const;
