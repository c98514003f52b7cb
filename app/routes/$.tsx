import type { MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-routes.server";
import { logUnknownPath, siteContext } from "#server/site-context.server";
import { NotFound } from "~/components/not-found";
import { pageTitle } from "~/meta/page-meta.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  logUnknownPath(site);
  const title = pageTitle("Page not found", site);
  return data({ title }, { status: 404 });
}

export const action = loader;

export const handle: DocumentHandle = { document: { query: [], hydrated: false } };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Page not found" },
  { name: "robots", content: "noindex" },
];

export default NotFound;
