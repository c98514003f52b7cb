import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { textFile } from "#server/http/text-file.server";
import { siteContext } from "#server/site-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Lets crawlers read everything but the API. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  textFile(
    "text/plain; charset=utf-8",
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin(siteContext(context, request), request)}/sitemap.xml\n`,
  );
