import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Everything may be read but the call route. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin(siteContext(context, request), request)}/sitemap.xml\n`,
    {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
