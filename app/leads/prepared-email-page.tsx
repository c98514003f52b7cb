import type { LeadKind } from "./lead-form";
import type { PreparedEmail } from "./prepared-email.server";

/** The email that a form became: written, and not sent. */
export function PreparedEmailPage({ kind, email }: { kind: LeadKind; email: PreparedEmail }) {
  return (
    <section aria-labelledby="page-heading" className="night lamp grow">
      <div className="desk wrap">
        <header>
          <h1 id="page-heading" className="text-4xl">
            Almost done. <span className="text-glow">Hit Send.</span>
          </h1>
          <p className="lead mt-4">Hit Send in your email app. Everything is filled in.</p>
          <p className="mt-6 flex flex-wrap gap-4">
            <a href={email.href} className="btn btn-signal">
              Open my email app
            </a>
          </p>
        </header>
        <div className="slip">
          <dl className="prepared-email">
            <div>
              <dt className="hint">To</dt>
              <dd>{email.to}</dd>
            </div>
            <div>
              <dt className="hint">Subject</dt>
              <dd>{email.subject}</dd>
            </div>
            <div>
              <dt className="hint">Message</dt>
              <dd className="body">{email.body}</dd>
            </div>
          </dl>
        </div>
        <div className="after">
          <p className="text-muted">
            No email app on this device? Copy the text and send it any way you like. To change
            something, go back, or{" "}
            <a href={kind === "demo" ? "/book-a-demo" : "/start"} className="link text-text">
              start over
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
