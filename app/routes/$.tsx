import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import { loggedPath } from "~/log.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  site.note({ event: "unknown-path", path: loggedPath(new URL(request.url).pathname) });
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return <main>Oops! Page not found</main>;
}
