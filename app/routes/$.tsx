import type { MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NotFound } from "~/components/not-found";
import { siteContext } from "~/context.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  siteContext(context, request).note({ event: "unknown-path" });
  return data(null, { status: 404 });
}

export const action = loader;

export const meta: MetaFunction = () => [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

export default NotFound;
