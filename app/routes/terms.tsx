import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { termsPage } from "~/content/terms-page.server";
import { siteContext } from "~/context.server";
import type { DocumentHandle } from "~/documents/document-routes.server";
import styles from "~/leads/pages.css?inline";
import { LegalPage } from "~/legal/legal-page";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta } from "~/meta/page-meta.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const { settings } = site;
  // The operator's own page takes the place of this one.
  if (settings.links.terms) throw redirect(settings.links.terms);
  const content = termsPage(settings);
  const { title, description } = content;
  return {
    content,
    meta: pageMeta(site, request, { title, description, path: "/terms" }),
  };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function TermsPage() {
  return <LegalPage content={useLoaderData<typeof loader>().content} />;
}
