import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import type { DocumentHandle } from "~/documents/document-routes.server";
import styles from "~/leads/pages.css?inline";
import { ThankYou } from "~/leads/thank-you";

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  supportEmail: siteContext(context, request).settings.supportEmail,
});

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction = () => [
  { title: "Thank you: your message has arrived" },
  { name: "robots", content: "noindex" },
];

export default function ThankYouPage() {
  return <ThankYou supportEmail={useLoaderData<typeof loader>().supportEmail} />;
}
