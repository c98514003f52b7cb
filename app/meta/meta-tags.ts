import type { MetaDescriptor } from "@remix-run/react";
import type { PageMeta } from "./page-meta.server";

/** The head's tags for a page; none where its loader failed. */
export function metaTags(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, description, canonical, image, siteName, jsonLd } = page;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
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
}
