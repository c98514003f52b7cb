import { Link } from "@remix-run/react";

/** What a visitor on an unknown path sees. */
export function NotFound() {
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
