import { useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/server-runtime";
import { logUnknownPath, withSite } from "#server/site-context.server";
import { NotFound } from "~/components/not-found";
import { notFoundWords } from "~/content/site-words.server";
import { pageTitle } from "~/meta/page-meta.server";

export { unlistedMeta as meta } from "~/meta/meta-tags";

export const loader = withSite((_request, site, language) => {
  logUnknownPath(site);
  const words = notFoundWords[language];
  return data({ title: pageTitle(words.title, site), words }, { status: 404 });
});

/** In development and under remix-serve, a POST without an action would get 405. */
export const action = loader;

export default function UnknownPath() {
  return <NotFound words={useLoaderData<typeof loader>().words} />;
}
