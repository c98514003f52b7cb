import type { MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NotFound } from "~/components/not-found";
import { siteContext } from "~/context.server";
import { UNKNOWN_PATH } from "~/documents/document-lookup.server";
import type { DocumentHandle } from "~/documents/document-routes.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  siteContext(context, request).note(UNKNOWN_PATH);
  return data(null, { status: 404 });
}

export const action = loader;

export const handle: DocumentHandle = { document: { query: [], hydrated: false } };

export const meta: MetaFunction = () => [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

export default NotFound;
