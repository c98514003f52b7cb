import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { furtherPages, tabs } from "~/content/site";
import { siteContext } from "~/context.server";
import { siteOrigin } from "~/meta/page-meta.server";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The pages of the navigation bar, and those of the footer that the operator has not replaced. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const origin = siteOrigin(site, request);
  const own = furtherPages.filter(
    ({ replacedBy }) => !(replacedBy && site.settings.links[replacedBy]),
  );
  const pages = [...tabs, ...own].map(
    ({ href }) => `  <url><loc>${escaped(origin + href)}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("\n")}\n</urlset>\n`,
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}
