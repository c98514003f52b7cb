/** A language that pages are in. The address alone says which: documents are cached for everybody. */
export type Language = "en" | "es";

/** One thing in every language that there is. */
export type InEveryLanguage<T> = Record<Language, T>;

/** The language of pages that are in one only, and of those that fail. */
export const DEFAULT_LANGUAGE: Language = "en";

/** What `Intl` and messengers call each: the English and the Spanish of the United States. */
export const locales: InEveryLanguage<string> = { en: "en-US", es: "es-US" };

/** Where a page that is in every language is read in one; what follows the path stays. */
export const pathIn = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path}`.replace(/\/(?=[?#]|$)/, "");

/** Pages that are in every language, by the address in each. */
export const translatedPages: InEveryLanguage<string>[] = [
  "/",
  "/work-orders",
  "/questions",
  "/start",
  "/book-a-demo",
].map((en) => ({ en, es: pathIn(en, "es") }));

const languages = Object.keys(locales) as Language[];

const versionsAt = (path: string) =>
  translatedPages.find(({ en, es }) => path === en || path === es);

/** The language of a path, whether there is a page or not. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/.test(path) ? "es" : "en");

/** A page in one of its languages. */
export interface Version {
  language: Language;
  href: string;
}

/** The languages of the page at a path with their addresses, its own included; none where it is in one only. */
export function versionsOf(path: string): Version[] {
  const versions = versionsAt(path);
  return versions ? languages.map((language) => ({ language, href: versions[language] })) : [];
}

/**
 * Where a page is read in a language, as attributes of a link: what is only in another language says
 * so (`hreflang`).
 *
 * @param path of the page in the default language, with what follows in the address.
 */
export function inLanguage(
  path: string,
  language: Language,
): { href: string; hrefLang?: Language } {
  const [page = ""] = path.split(/[?#]/);
  if (language === DEFAULT_LANGUAGE || versionsAt(page)) return { href: pathIn(path, language) };
  return { href: path, hrefLang: DEFAULT_LANGUAGE };
}
