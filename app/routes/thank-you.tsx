import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { siteContext } from "#server/site-context.server";
import { languageOf } from "~/content/language";
import { leadPageData } from "~/leads/lead-page-data.server";
import styles from "~/leads/pages.css?inline";
import { ThankYou } from "~/leads/thank-you";
import { unlistedTags } from "~/meta/meta-tags";
import { pageTitle } from "~/meta/page-meta.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = await siteContext(context, request);
  const page = leadPageData(site.settings, languageOf(new URL(request.url).pathname));
  return { title: pageTitle(page.words.titles.thanks, site), page };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedTags(data?.title);

export default function ThankYouPage() {
  return <ThankYou page={useLoaderData<typeof loader>().page} />;
}
