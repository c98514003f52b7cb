import { type Language, languageOf } from "../../app/content/language";

/**
 * Returns the language of the page that sent a request, or null if the browser does not say.
 * `withContext` can't tell: it reads the request's own address, which in the call route has no
 * language.
 */
export function pageLanguage(request: Request): Language | null {
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page && languageOf(page.pathname);
}
