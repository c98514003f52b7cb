import { NightRuler } from "./ruler";

/** What a visitor on an unknown path sees. */
export function NotFound() {
  return (
    <section className="night lamp flex grow flex-col">
      <div className="wrap my-auto py-16">
        <p className="font-bold text-glow">404</p>
        <h1 className="mt-2 text-4xl">Oops! Page not found</h1>
        <p className="lead mt-5">
          Nobody lives at this address. The dispatcher is one click away, awake as ever.
        </p>
        <p className="mt-8">
          <a href="/" className="btn btn-signal">
            Return to Home
          </a>
        </p>
      </div>
      <NightRuler />
    </section>
  );
}
