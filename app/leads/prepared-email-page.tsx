import type { PreparedEmail } from "#server/leads/prepared-email.server";
import { SupportLinks } from "~/components/support-links";
import emailScript from "./email-script.ts?inline-script";
import { FormPageLayout } from "./form-page-layout";
import type { LeadPageData } from "./lead-page-data.server";

/** Shows the form as a prepared email, which the visitor sends. */
export function PreparedEmailPage({ email, page }: { email: PreparedEmail; page: LeadPageData }) {
  const words = page.words.prepared;
  return (
    <FormPageLayout
      words={words}
      more={
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <a href={email.href} className="btn btn-signal">
            {words.open}
          </a>
          <p hidden data-copied={words.copied}>
            <button type="button" className="btn">
              {words.copy}
            </button>
          </p>
          <p hidden>
            <button type="button" className="link tap">
              {words.edit}
            </button>
          </p>
        </div>
      }
    >
      <div className="slip">
        <dl className="grid gap-4">
          <div>
            <dt className="text-muted text-sm">{words.to}</dt>
            <dd>{email.to}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{words.subject}</dt>
            <dd>{email.subject}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{words.message}</dt>
            <dd className="whitespace-pre-wrap">{email.body}</dd>
          </div>
        </dl>
      </div>
      <div className="grid max-w-136 content-start gap-4">
        <p className="text-muted">{words.otherwise}</p>
        <SupportLinks page={page} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the policy names by its hash */}
        <script dangerouslySetInnerHTML={{ __html: emailScript }} />
      </div>
    </FormPageLayout>
  );
}
