import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { textFile } from "#server/http/text-file.server";
import { siteContext } from "#server/site-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Lets crawlers read everything but the API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = siteOrigin(await siteContext(context, request), request);
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  return textFile("text/plain; charset=utf-8", text);
}
