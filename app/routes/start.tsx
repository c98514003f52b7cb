import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-routes.server";
import { siteContext } from "#server/site-context.server";
import { leadPages } from "~/content/lead-pages";
import { blank, isPlan } from "~/leads/lead-form";
import { LeadPage } from "~/leads/lead-form-page";
import { leadPageData } from "~/leads/lead-page-data.server";
import styles from "~/leads/pages.css?inline";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta } from "~/meta/page-meta.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const plan = new URL(request.url).searchParams.get("plan") ?? "";
  const site = siteContext(context, request);
  const { title, description } = leadPages.trial;
  return {
    // Which plan's button led here; nothing of a visitor stands in an address.
    plan: isPlan(plan) ? plan : "",
    page: leadPageData(site.settings),
    meta: pageMeta(site, request, { title, description, path: "/start" }),
  };
}

export const handle: DocumentHandle = { document: { query: ["plan"], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function StartPage() {
  const { plan, page } = useLoaderData<typeof loader>();
  return <LeadPage kind="trial" typed={blank("trial", plan)} returned={null} page={page} />;
}
