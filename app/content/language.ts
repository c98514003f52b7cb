import { furtherPages, THANK_YOU, tabPages } from "./site";

/** A language of the pages. Only the URL selects it, since all visitors share cached documents. */
export type Language = "en" | "es";

/** One value per language. */
export type InEveryLanguage<T> = Record<Language, T>;

/** The language of pages whose address names no language. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Each language's locale for `Intl` and messaging apps: U.S. English and U.S. Spanish. */
export const locales: InEveryLanguage<string> = { en: "en-US", es: "es-US" };

/** Returns a translated page's path in a language. Query and hash stay. */
export const pathIn = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path}`.replace(/\/(?=[?#]|$)/, "");

const inEach = (en: string): InEveryLanguage<string> => ({ en, es: pathIn(en, "es") });

/** Translated pages, with their path in each language. */
export const translatedPages = [...Object.values(tabPages), ...Object.values(furtherPages)].map(
  inEach,
);

/** All languages. */
export const languages = Object.keys(locales) as Language[];

/** The page after a form, which is on no list of pages. */
const thanks = inEach(THANK_YOU);

/** Returns the language of a path, which may have capitals or lead to no page. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/i.test(path) ? "es" : "en");

/** One language version of a page. */
export interface Version {
  language: Language;
  href: string;
}

/**
 * Returns all language versions of a path, its own included; empty if it has only one. A returned
 * form, which has no address to open, starts over in the other language.
 */
export function versionsOf(path: string): Version[] {
  const form = path.replace(/\/leads$/, "/start");
  const versions = [...translatedPages, thanks].find(({ en, es }) => form === en || form === es);
  return versions ? languages.map((language) => ({ language, href: versions[language] })) : [];
}
