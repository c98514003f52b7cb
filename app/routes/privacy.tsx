import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { privacyPage } from "~/content/privacy-page.server";
import styles from "~/leads/pages.css?inline";
import { legalLoader } from "~/legal/legal-loader.server";
import { LegalPage } from "~/legal/legal-page";
import { metaTags } from "~/meta/meta-tags";

export const loader = legalLoader("privacy", privacyPage);

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function LegalRoute() {
  return <LegalPage content={useLoaderData<typeof loader>().content} />;
}
