import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-routes.server";
import { siteContext } from "#server/site-context.server";
import { leadPages } from "~/content/lead-pages";
import { blank } from "~/leads/lead-form";
import { LeadPage } from "~/leads/lead-form-page";
import { leadPageData } from "~/leads/lead-page-data.server";
import styles from "~/leads/pages.css?inline";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta } from "~/meta/page-meta.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const { title, description } = leadPages.demo;
  return {
    page: leadPageData(site.settings),
    meta: pageMeta(site, request, { title, description, path: "/book-a-demo" }),
  };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function BookDemoPage() {
  const { page } = useLoaderData<typeof loader>();
  return <LeadPage kind="demo" typed={blank("demo")} returned={null} page={page} />;
}
