import { useLoaderData } from "@remix-run/react";
import { blank } from "../lead-form";
import { LeadPage } from "./lead-form-page";
import type { returnedLoader } from "./lead-route.server";
import { PreparedEmailPage } from "./prepared-email-page";

/** A returned form: either an email to send, or the form with its errors. */
export function ReturnedPage() {
  const { form, page } = useLoaderData<typeof returnedLoader>();
  const { kind, typed, prepared, message } = form ?? { kind: "trial", typed: blank("trial") };
  if (prepared && !message) return <PreparedEmailPage kind={kind} email={prepared} page={page} />;
  return <LeadPage kind={kind} typed={typed} returned={form} page={page} />;
}
