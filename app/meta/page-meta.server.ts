import type { SiteContext } from "#server/context.server";
import {
  DEFAULT_LANGUAGE,
  languageOf,
  locales,
  type Version,
  versionsOf,
} from "../content/language";
import { pageTitles } from "../content/page-titles.server";

/** What search engines and messengers are told about a page. Addresses are absolute. */
export interface PageMeta {
  title: string;
  description: string;
  canonical: string;
  /** The same page in each of its languages; none where it is in one only. */
  versions: Version[];
  /** What messengers call its language where it is not the usual one, such as `es_US`. */
  locale: string | null;
  image: { url: string; alt: string };
  siteName: string;
  jsonLd: object | null;
}

/** The site's own address: `SITE_URL`, else where the request came in. */
export function siteOrigin({ settings }: Pick<SiteContext, "settings">, request: Request): string {
  return settings.siteUrl ?? new URL(request.url).origin;
}

/** The picture of a page that has none of its own: file name in public/og, 1200×630. */
const SITE_PICTURE = "emergency-dispatch.png";

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
    image,
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
  const language = languageOf(path);
  const { file, alt } = image ?? { file: SITE_PICTURE, alt: pageTitles[language].pictures.site };
  return {
    jsonLd: null,
    ...rest,
    title: pageTitle(title, site),
    canonical: `${origin}${path}`,
    versions: versionsOf(path).map(({ language, href }) => ({ language, href: origin + href })),
    locale: language === DEFAULT_LANGUAGE ? null : locales[language].replace("-", "_"),
    image: { url: `${origin}/og/${file}`, alt },
    siteName: site.settings.siteName,
  };
}
