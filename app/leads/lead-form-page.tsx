import type { ReturnedForm } from "#server/leads/lead-answer.server";
import { emailStep, leadPages } from "~/content/lead-pages";
import { phoneLink } from "~/content/phone-link";
import { TEST_CALL_HREF } from "~/hydration/element-ids";
import type { LeadKind, Typed } from "./lead-form";
import { LeadForm } from "./lead-form-view";
import type { LeadPageData } from "./lead-page-data.server";

/** The page behind 'Start Free Trial' or 'Book a Demo': what it leads to, and the form. */
export function LeadPage({
  kind,
  typed,
  returned,
  page,
}: {
  kind: LeadKind;
  typed: Typed;
  /** What a form came back with. */
  returned: ReturnedForm | null;
  page: LeadPageData;
}) {
  const { heading, emphasis, lead, next } = leadPages[kind];
  const steps = page.handsOver ? next : [emailStep, ...next.slice(1)];
  return (
    <section aria-labelledby="page-heading" className="night lamp grow">
      <div className="desk wrap">
        <header>
          <h1 id="page-heading" className="text-4xl">
            {heading} <span className="text-glow">{emphasis}</span>
          </h1>
          <p className="lead mt-4">{lead}</p>
          {kind === "trial" && page.trialTerms && (
            <p className="mt-2 font-bold">{page.trialTerms}</p>
          )}
          {/* Where a form cannot be handed over, a call or a letter is the shorter way. */}
          {!page.handsOver && (page.supportPhone || page.company.address) && (
            <p className="lead mt-2">
              {page.supportPhone && (
                <a href={phoneLink(page.supportPhone)} className="link text-text">
                  {page.supportPhone}
                </a>
              )}
              {page.supportPhone && page.company.address && " · "}
              {page.company.address}
            </p>
          )}
        </header>
        <LeadForm kind={kind} typed={typed} returned={returned} page={page} />
        <div className="after">
          <h2 className="text-xl">What happens next</h2>
          <ol className="steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className="text-muted">{text}</span>
              </li>
            ))}
          </ol>
          <ul className="text-muted">
            <li>
              Want to hear it first?{" "}
              <a href={TEST_CALL_HREF} className="link tap text-text">
                Make a test call
              </a>
            </li>
            <li>
              Prefer email?{" "}
              <a
                href={`mailto:${page.supportEmail}?subject=Support`}
                className="link tap text-text"
              >
                {page.supportEmail}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
