import { textFile } from "#server/http/text-file.server";
import { withSite } from "#server/site-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Lets crawlers read everything but the API. */
export const loader = withSite((request, site) => {
  const origin = siteOrigin(request, site);
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  return textFile("text/plain; charset=utf-8", text);
});
