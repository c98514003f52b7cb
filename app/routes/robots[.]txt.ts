import { textFile } from "#server/http/text-file.server";
import { withContext } from "#server/request-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Lets crawlers read everything but the API. */
export const loader = withContext((request, context) => {
  const origin = siteOrigin(request, context);
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  return textFile("text/plain; charset=utf-8", text);
});
