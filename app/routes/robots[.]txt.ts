import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Lets crawlers read everything but the API. */
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
