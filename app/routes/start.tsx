import { useLoaderData } from "@remix-run/react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { blank } from "~/lead-form";
import { LeadPage } from "~/leads/lead-form-page";
import { leadPageLoader } from "~/leads/lead-page-loader.server";
import styles from "~/leads/pages.css?inline";

export { listedMeta as meta } from "~/meta/meta-tags";

export const loader = leadPageLoader("trial");

export const handle: DocumentHandle = { document: { query: ["plan"], hydrated: false }, styles };

export default function LeadRoute() {
  const { kind, plan, page } = useLoaderData<typeof loader>();
  return <LeadPage kind={kind} typed={blank(kind, plan)} returned={null} page={page} />;
}
