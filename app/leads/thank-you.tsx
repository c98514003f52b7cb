import { TEST_CALL_HREF } from "~/hydration/element-ids";

/** What a visitor sees whose lead was taken. */
export function ThankYou({ supportEmail }: { supportEmail: string }) {
  return (
    <section aria-labelledby="page-heading" className="night lamp grow">
      <div className="desk wrap">
        <header>
          <h1 id="page-heading" className="text-4xl">
            Got it. <span className="text-glow">Thank you.</span>
          </h1>
          <p className="lead mt-4">
            We’ll be in touch by phone or email. Something to add? Write to{" "}
            <a href={`mailto:${supportEmail}?subject=Support`} className="link text-text">
              {supportEmail}
            </a>
            .
          </p>
          <p className="mt-6 flex flex-wrap gap-4">
            <a href={TEST_CALL_HREF} className="btn">
              Make a test call
            </a>
            <a href="/work-orders" className="btn">
              See the work order app
            </a>
          </p>
        </header>
      </div>
    </section>
  );
}
