import type { PreparedEmail } from "#server/leads/prepared-email.server";
import { Reach } from "~/components/reach";
import type { LeadKind } from "../lead-form";
import { Desk } from "./desk";
import type { LeadPageData } from "./lead-page-data.server";

/** Shows the form as a prepared email, which the visitor sends. */
export function PreparedEmailPage({
  kind,
  email,
  page,
}: {
  kind: LeadKind;
  email: PreparedEmail;
  page: LeadPageData;
}) {
  const words = page.words.prepared;
  return (
    <Desk
      words={words}
      more={
        <p className="mt-6 flex flex-wrap gap-4">
          <a href={email.href} className="btn btn-signal">
            {words.open}
          </a>
        </p>
      }
    >
      <div className="slip">
        <dl className="grid gap-4">
          <div>
            <dt className="hint">{words.to}</dt>
            <dd>{email.to}</dd>
          </div>
          <div>
            <dt className="hint">{words.subject}</dt>
            <dd>{email.subject}</dd>
          </div>
          <div>
            <dt className="hint">{words.message}</dt>
            <dd className="whitespace-pre-wrap">{email.body}</dd>
          </div>
        </dl>
      </div>
      <div className="grid max-w-136 content-start gap-4">
        <p className="text-muted">
          {words.otherwise}{" "}
          <a {...page.links[kind]} className="link text-text">
            {words.again}
          </a>
          .
        </p>
        <Reach page={page} />
      </div>
    </Desk>
  );
}
