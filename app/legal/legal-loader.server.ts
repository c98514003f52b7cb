import { redirect } from "@remix-run/server-runtime";
import type { Settings } from "#server/settings/settings.server";
import { withSite } from "#server/site-context.server";
import type { LegalContent } from "~/content/legal";
import { linkTarget } from "~/content/site-links.server";
import { pageMeta } from "~/meta/page-meta.server";

/**
 * Creates the loader of a legal page, which redirects if the operator has their own.
 *
 * @param contentOf builds the content from the settings and whether the site delivers forms.
 */
export const legalLoader = (
  name: "privacy" | "terms",
  contentOf: (settings: Settings, handsOver: boolean) => LegalContent,
) =>
  withSite((request, site) => {
    const { settings } = site;
    const path = `/${name}`;
    const { href } = linkTarget(name, settings);
    if (href !== path) throw redirect(href);
    const content = contentOf(settings, site.leads !== undefined);
    const { title, description } = content;
    return { content, meta: pageMeta(request, site, { title, description, path }) };
  });
