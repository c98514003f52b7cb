import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/action-link";
import { QuestionDetails } from "~/components/question-details";
import { SupportLinks } from "~/components/support-links";
import type { ShownForm } from "./form-field";
import { FormPageLayout } from "./form-page-layout";
import { LeadForm } from "./lead-form-view";
import { PreparedEmailPage } from "./prepared-email-page";

/**
 * The page that 'Start Free Trial' or 'Book a Demo' opens: the form, and what happens next. A
 * returned form shows its errors, or becomes an email to send.
 */
export function LeadPage() {
  const { form, page } = useLoaderData<ShownForm>();
  const { kind, prepared, message } = form;
  if (prepared && !message) return <PreparedEmailPage email={prepared} page={page} />;
  const { words, delivers, links } = page;
  const { heading, emphasis, lead, next } = words.pages[kind];
  const steps = delivers ? next : [words.emailStep, ...next.slice(1)];
  return (
    <FormPageLayout
      words={{ title: heading, emphasis, lead }}
      more={
        <>
          {kind === "trial" && page.trialTerms && (
            <p className="mt-2 font-bold">{page.trialTerms}</p>
          )}
          {/* If the site cannot deliver forms, a call or an email is faster. */}
          {!delivers && <p className="mt-6">{words.direct}</p>}
          {!delivers && <SupportLinks page={page} />}
        </>
      }
    >
      <LeadForm form={form} page={page} />
      <div className="grid content-start gap-4">
        <h2 className="text-xl">{words.next}</h2>
        <ol>
          {steps.map(({ title, text }, i) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] ruled py-3.5">
              <span className="row-span-2 font-bold text-glow">{i + 1}</span>
              <strong>{title}</strong>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-4 lg:col-span-2">
        <h2 className="text-xl">{words.asked}</h2>
        <div className="items-start gap-x-10 lg:grid lg:grid-cols-3 lg:*:border-b-0!">
          {page.asked.map((question) => (
            <QuestionDetails key={question.id} question={question} />
          ))}
        </div>
        <p className="flex flex-wrap gap-x-6">
          <TapLink to={{ ...links.questions, label: words.allQuestions }} />
          <TapLink to={{ ...links.testCall, label: words.thanks.call }} />
        </p>
      </div>
    </FormPageLayout>
  );
}
