import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { Settings } from "#server/settings/settings.server";
import { siteContext } from "#server/site-context.server";
import type { LegalContent } from "~/content/legal";
import { pageMeta } from "~/meta/page-meta.server";

/**
 * Loads a legal page and its meta tags.
 *
 * @param contentOf builds the content from the settings.
 * @throws a redirect if the operator has their own page.
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
