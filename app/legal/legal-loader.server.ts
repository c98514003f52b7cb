import { redirect } from "@remix-run/server-runtime";
import type { Settings } from "#server/settings/settings.server";
import { withSite } from "#server/site-context.server";
import type { LegalContent } from "~/content/legal";
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
    const own = name === "privacy" ? settings.PRIVACY_URL : settings.TERMS_URL;
    if (own) throw redirect(own);
    const content = contentOf(settings, site.leads !== undefined);
    const { title, description } = content;
    return { content, meta: pageMeta(request, site, { title, description, path: `/${name}` }) };
  });
