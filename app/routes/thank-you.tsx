import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-routes.server";
import { siteContext } from "#server/site-context.server";
import styles from "~/leads/pages.css?inline";
import { ThankYou } from "~/leads/thank-you";
import { pageTitle } from "~/meta/page-meta.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  return {
    title: pageTitle("Thank you: your message has arrived", site),
    supportEmail: site.settings.supportEmail,
  };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function ThankYouPage() {
  return <ThankYou supportEmail={useLoaderData<typeof loader>().supportEmail} />;
}
