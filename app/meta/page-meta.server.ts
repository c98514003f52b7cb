import type { RequestContext } from "#server/context-types.server";
import { DEFAULT_LANGUAGE, languageOf, locales, versionsOf } from "../content/language";
import { pageTitles } from "../content/page-titles.server";

/** A page's metadata for search engines and messaging apps. URLs are absolute. */
export type PageMeta = ReturnType<typeof pageMeta>;

/** The site's origin: `SITE_URL` or, without one, the request's. */
export function siteOrigin(
  request: Request,
  { settings }: Pick<RequestContext, "settings">,
): string {
  return settings.SITE_URL ?? new URL(request.url).origin;
}

/** Preview picture of pages without their own: file name in public/og, 1200×630. */
const SITE_PICTURE = "emergency-dispatch.png";

/** Appends the site's name to a page title. */
export const pageTitle = (title: string, { settings }: Pick<RequestContext, "settings">): string =>
  `${title} · ${settings.SITE_NAME}`;

interface PageFacts {
  title: string;
  description: string;
  /** The page's canonical path, without a query. */
  path: string;
  /** File name in public/og, 1200×630; the site's picture by default. */
  image?: { file: string; alt: string };
  jsonLd?: object;
}

/** Builds a page's metadata, with absolute URLs and the site's name in the title. */
export function pageMeta(
  request: Request,
  context: Pick<RequestContext, "settings">,
  { title, path, image, ...rest }: PageFacts,
) {
  const origin = siteOrigin(request, context);
  const language = languageOf(path);
  const { file, alt } = image ?? { file: SITE_PICTURE, alt: pageTitles[language].pictures.site };
  return {
    jsonLd: null,
    ...rest,
    title: pageTitle(title, context),
    canonical: `${origin}${path}`,
    versions: versionsOf(path).map(({ language, href }) => ({ language, href: origin + href })),
    locale: language === DEFAULT_LANGUAGE ? null : locales[language].replace("-", "_"),
    image: { url: `${origin}/og/${file}`, alt },
    siteName: context.settings.SITE_NAME,
  };
}
