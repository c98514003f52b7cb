import type { ReturnedForm } from "#server/leads/take-lead.server";
import { blank } from "../lead-form";
import { LeadPage } from "./lead-form-page";
import type { LeadPageData } from "./lead-page-data.server";
import { PreparedEmailPage } from "./prepared-email-page";

/** A returned form: either an email to send, or the form with its errors. */
export function ReturnedPage({ form, page }: { form: ReturnedForm | null; page: LeadPageData }) {
  const { kind, typed, prepared, message } = form ?? { kind: "trial", typed: blank("trial") };
  if (prepared && !message) return <PreparedEmailPage kind={kind} email={prepared} page={page} />;
  return <LeadPage kind={kind} typed={typed} returned={form} page={page} />;
}
