import type { MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/context.server";
import type { DocumentHandle } from "#server/documents/document-routes.server";
import { NotFound } from "~/components/not-found";
import { pageTitle } from "~/meta/page-meta.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = pageTitle("Page not found", siteContext(context, request));
  return data({ title }, { status: 404 });
}

export const action = loader;

export const handle: DocumentHandle = { document: { query: [], hydrated: false } };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Page not found" },
  { name: "robots", content: "noindex" },
];

export default NotFound;
