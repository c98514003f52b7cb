import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import type { PageMeta } from "./page-meta.server";

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  ...{ tagName: "link", rel: "alternate", hrefLang, href },
});

/** The head tags of a page that is not for search engines, from its loader's `title`. */
export const unlistedMeta: MetaFunction<() => { title: string }> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

/** A page's head tags, from its loader's `meta`; empty if the loader failed. */
export const listedMeta: MetaFunction<() => { meta: PageMeta }> = ({ data }) => {
  if (!data) return [];
  const { title, description, canonical, versions, locale, image, siteName, jsonLd } = data.meta;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...versions.map(({ language, href }) => alternate(language, href)),
    // For visitors with any other language.
    ...versions.slice(0, 1).map(({ href }) => alternate("x-default", href)),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    ...(locale ? [{ property: "og:locale", content: locale }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image.url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
  ];
};
