import { furtherPages, tabPages } from "./site";

/** A language of the pages. Only the URL selects it, since all visitors share cached documents. */
export type Language = "en" | "es";

/** One value per language. */
export type InEveryLanguage<T> = Record<Language, T>;

/** The language of pages in only one language. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Each language's locale for `Intl` and messengers: English and Spanish of the United States. */
export const locales: InEveryLanguage<string> = { en: "en-US", es: "es-US" };

/** Returns a translated page's path in a language. Query and hash stay. */
export const pathIn = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path}`.replace(/\/(?=[?#]|$)/, "");

/** Translated pages, with their path in each language. */
export const translatedPages: InEveryLanguage<string>[] = [
  ...Object.values(tabPages),
  ...furtherPages.translated,
].map((en) => ({ en, es: pathIn(en, "es") }));

const languages = Object.keys(locales) as Language[];

/** The page after a form, which no list of pages has. */
const thanks: InEveryLanguage<string> = { en: "/thank-you", es: "/es/thank-you" };

const versionsAt = (path: string) =>
  [...translatedPages, thanks].find(({ en, es }) => path === en || path === es);

/** Returns the language of a path, whether or not the page exists. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/.test(path) ? "es" : "en");

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
  const versions = versionsAt(path.replace(/\/leads$/, "/start"));
  return versions ? languages.map((language) => ({ language, href: versions[language] })) : [];
}

/**
 * Returns the link attributes of a page in a language. A page that exists only in another language
 * gets `hreflang`.
 *
 * @param path of the page in the default language; may have a query and a hash.
 */
export function inLanguage(
  path: string,
  language: Language,
): { href: string; hrefLang?: Language } {
  const [page = ""] = path.split(/[?#]/);
  if (language === DEFAULT_LANGUAGE || versionsAt(page)) return { href: pathIn(path, language) };
  return { href: path, hrefLang: DEFAULT_LANGUAGE };
}
