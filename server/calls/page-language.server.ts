import { type Language, languageOf } from "../../app/content/language";

/** Returns the language of the page that sent a request, or null if the browser does not say. */
export function pageLanguage(request: Request): Language | null {
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page && languageOf(page.pathname);
}
