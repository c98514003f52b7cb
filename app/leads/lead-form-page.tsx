import { phoneLink } from "~/content/phone-link";
import { Desk } from "./desk";
import { LeadForm, type ShownForm } from "./lead-form-view";
import type { LeadPageData } from "./lead-page-data.server";

/** The page that 'Start Free Trial' or 'Book a Demo' opens: the form, and what happens next. */
export function LeadPage(form: ShownForm) {
  const { kind, page } = form;
  const { words, handsOver, links } = page;
  const { heading, emphasis, lead, next } = words.pages[kind];
  const steps = handsOver ? next : [words.emailStep, ...next.slice(1)];
  return (
    <Desk
      words={{ title: heading, emphasis, lead }}
      more={
        <>
          {kind === "trial" && page.trialTerms && (
            <p className="mt-2 font-bold">{page.trialTerms}</p>
          )}
          {/* If the site cannot deliver forms, a call or an email is faster. */}
          {!handsOver && <Reach page={page} />}
        </>
      }
    >
      <LeadForm {...form} />
      <div className="after">
        <h2 className="text-xl">{words.next}</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ol>
        {handsOver && <Reach page={page} />}
        <p>
          <a {...links.testCall} className="link tap">
            {words.thanks.call}
          </a>
        </p>
      </div>
    </Desk>
  );
}

/** Phone and email of support. */
function Reach({ page: { supportPhone, supportEmail } }: { page: LeadPageData }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {supportPhone && (
        <a href={phoneLink(supportPhone)} className="link tap">
          {supportPhone}
        </a>
      )}
      <a href={`mailto:${supportEmail}?subject=Support`} className="link tap">
        {supportEmail}
      </a>
    </p>
  );
}
