import { type Language, languageOf } from "../../app/content/language";

/**
 * Returns the language of the page that sent a request, or null if the browser does not say. The
 * address of the call route, from which `withSite` takes the language, names none.
 */
export function pageLanguage(request: Request): Language | null {
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page && languageOf(page.pathname);
}
