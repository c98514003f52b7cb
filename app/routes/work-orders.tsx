import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { metaTags } from "~/meta/meta-tags";
import styles from "~/work-orders/work-orders.css?inline";
import { workOrdersLoader as loader } from "~/work-orders/work-orders-loader.server";
import { WorkOrdersPage } from "~/work-orders/work-orders-page";

export { loader };

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.page);

export default function WorkOrders() {
  const { content, actions, trialTerms } = useLoaderData<typeof loader>();
  return <WorkOrdersPage content={content} actions={actions} trialTerms={trialTerms} />;
}
