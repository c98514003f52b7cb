import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { HeadersFunction } from "@remix-run/server-runtime";
import { leadAction, returnedLoader } from "~/leads/lead-route.server";
import styles from "~/leads/pages.css?inline";
import { ReturnedPage } from "~/leads/returned-page";
import { unlistedTags } from "~/meta/meta-tags";

export const action = leadAction;

export const loader = returnedLoader;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedTags(data?.title);

export default function ReturnedLead() {
  const { form, page } = useLoaderData<typeof loader>();
  return <ReturnedPage form={form} page={page} />;
}
