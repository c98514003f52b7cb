import { Link, type MetaFunction } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
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

export default function NotFound() {
  return (
    <section className="night lamp grow">
      <div className="wrap py-24 md:py-36">
        <p className="font-bold text-glow">404</p>
        <h1 className="mt-2 text-4xl">Oops! Page not found</h1>
        <p className="lead mt-5">
          Nobody lives at this address. The dispatcher is one click away, awake as ever.
        </p>
        <p className="mt-8">
          <Link to="/" className="btn btn-signal">
            Return to Home
          </Link>
        </p>
      </div>
    </section>
  );
}
