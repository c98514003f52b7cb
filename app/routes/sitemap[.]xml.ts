import { textFile } from "#server/http/text-file.server";
import { withContext } from "#server/request-context.server";
import { translatedPages } from "~/content/language";
import { isReplaced } from "~/content/site-links.server";
import { siteOrigin } from "~/meta/page-meta.server";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Lists the tabs, and the further pages that the operator has not replaced, in each language. Each
 * page names its other languages itself.
 */
export const loader = withContext((request, context) => {
  const origin = siteOrigin(request, context);
  const entries = translatedPages
    .filter(({ en }) => !isReplaced(en, context.settings))
    .flatMap((page) => Object.values(page))
    .map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>\n`);
  return textFile(
    "application/xml; charset=utf-8",
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`,
  );
});
