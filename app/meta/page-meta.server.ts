import type { SiteContext } from "../context.server";

/** What search engines and messengers are told about a page. Addresses are absolute. */
export interface PageMeta {
  title: string;
  description: string;
  canonical: string;
  image: { url: string; alt: string };
  siteName: string;
  jsonLd: object | null;
}

/** The site's own address: `SITE_URL`, else where the request came in. */
export function siteOrigin({ settings }: Pick<SiteContext, "settings">, request: Request): string {
  return settings.siteUrl ?? new URL(request.url).origin;
}

/** The picture of a page that has none of its own: file name in public/og, 1200×630. */
export const SITE_PICTURE = {
  file: "emergency-dispatch.png",
  alt: "The 2 a.m. call gets answered. Every time. AI call answering and dispatch for trades companies.",
};

/** A page's title with the site's name behind it. */
export const pageTitle = (title: string, { settings }: Pick<SiteContext, "settings">): string =>
  `${title} · ${settings.siteName}`;

/**
 * The metadata of a page, whose address is absolute and whose title names the site.
 *
 * @param path of the page, which is its canonical address whatever the query is.
 * @param image file name in public/og, 1200×630; the site's where the page has none of its own.
 */
export function pageMeta(
  site: Pick<SiteContext, "settings">,
  request: Request,
  {
    title,
    path,
    image = SITE_PICTURE,
    ...rest
  }: {
    title: string;
    description: string;
    path: string;
    image?: { file: string; alt: string };
    jsonLd?: object;
  },
): PageMeta {
  const origin = siteOrigin(site, request);
  return {
    jsonLd: null,
    ...rest,
    title: pageTitle(title, site),
    canonical: `${origin}${path}`,
    image: { url: `${origin}/og/${image.file}`, alt: image.alt },
    siteName: site.settings.siteName,
  };
}
