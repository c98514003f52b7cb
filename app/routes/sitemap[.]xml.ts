import { textFile } from "#server/http/text-file.server";
import { withSite } from "#server/site-context.server";
import { versionsOf } from "~/content/language";
import { furtherPages, tabPages } from "~/content/site";
import { isReplaced } from "~/content/site-links.server";
import { siteOrigin } from "~/meta/page-meta.server";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Lists the tabs, and the footer pages that the operator has not replaced, in each language. */
export const loader = withSite((request, site) => {
  const origin = siteOrigin(request, site);
  const pages = [...Object.values(tabPages), ...furtherPages].filter(
    (page) => !isReplaced(page, site.settings),
  );
  const entries = pages.flatMap((page) => {
    const versions = versionsOf(page);
    const links = versions.map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + href)}"/>`,
    );
    return versions.map(
      ({ href }) => `  <url><loc>${escaped(origin + href)}</loc>${links.join("")}</url>`,
    );
  });
  return textFile(
    "application/xml; charset=utf-8",
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`,
  );
});
