import { useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/server-runtime";
import { logUnknownPath, withContext } from "#server/request-context.server";
import { NotFound } from "~/components/not-found";
import { notFoundWords } from "~/content/site-words.server";
import { pageTitle } from "~/meta/page-meta.server";

export { unlistedMeta as meta } from "~/meta/meta-tags";

export const loader = withContext((_request, context, language) => {
  logUnknownPath(context);
  const words = notFoundWords[language];
  return data({ title: pageTitle(words.title, context), words }, { status: 404 });
});

/** In development and under remix-serve, a POST without an action would get 405. */
export const action = loader;

export default function UnknownPath() {
  return <NotFound words={useLoaderData<typeof loader>().words} />;
}
