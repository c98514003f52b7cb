import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { Settings } from "#server/settings/settings.server";
import { siteContext } from "#server/site-context.server";
import type { LegalContent } from "~/content/legal";
import { pageMeta } from "~/meta/page-meta.server";

/**
 * What a page of plain words says, and its meta tags.
 *
 * @param contentOf makes its words from the settings.
 * @throws (a redirect) where the operator's own page takes the place of this one.
 */
export function loadLegalPage(
  { request, context }: LoaderFunctionArgs,
  name: "privacy" | "terms",
  contentOf: (settings: Settings) => LegalContent,
) {
  const site = siteContext(context, request);
  const { settings } = site;
  const own = settings.links[name];
  if (own) throw redirect(own);
  const content = contentOf(settings);
  const { title, description } = content;
  return {
    content,
    meta: pageMeta(site, request, { title, description, path: `/${name}` }),
  };
}
