import type { MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NotFound } from "~/components/not-found";
import { siteContext } from "~/context.server";
import { loggedPath } from "~/log.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  site.note({ event: "unknown-path", path: loggedPath(new URL(request.url).pathname) });
  return data(null, { status: 404 });
}

export const action = loader;

export const meta: MetaFunction = () => [
  { title: "Page not found" },
  { name: "robots", content: "noindex" },
];

export default NotFound;
