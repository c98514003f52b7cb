import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { HeadersFunction } from "@remix-run/server-runtime";
import { leadAction, returnedLoader } from "~/leads/lead-route.server";
import styles from "~/leads/pages.css?inline";
import { ReturnedPage } from "~/leads/returned-page";

export const action = leadAction;

export const loader = returnedLoader;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function ReturnedLead() {
  const { form, page } = useLoaderData<typeof loader>();
  return <ReturnedPage form={form} page={page} />;
}
