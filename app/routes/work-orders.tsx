import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sampleWorkOrder } from "~/content/sample-work-order";
import * as content from "~/content/work-orders-page";
import { siteContext } from "~/context.server";
import type { DocumentHandle } from "~/documents/document-routes.server";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta } from "~/meta/page-meta.server";
import { Benefits } from "~/work-orders/benefits";
import { CallFlow } from "~/work-orders/call-flow";
import { Features } from "~/work-orders/features";
import { Hero } from "~/work-orders/hero";
import { Sample } from "~/work-orders/sample";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { hero, written, flow, features, benefits, sample } = content;
  return {
    ...{ hero, written, flow, features, benefits, sample },
    order: sampleWorkOrder,
    actions: [
      { label: "Explore Work Order Features", href: "#features" },
      { label: "See Dispatch Integration", href: "#dispatch" },
    ],
    page: pageMeta(siteContext(context, request), request, {
      title: "Custom work orders that write themselves",
      description:
        "Work orders created automatically from dispatch calls, with client management, scheduling, invoicing, photo documentation and time tracking.",
      path: "/work-orders",
      image: {
        file: "work-orders.png",
        alt: "The call ends. The job is already written up. Custom Work Order App.",
      },
    }),
  };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false } };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.page);

export default function WorkOrdersPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Hero content={data.hero} written={data.written} actions={data.actions} />
      <CallFlow content={data.flow} />
      <Features content={data.features} />
      <Benefits content={data.benefits} />
      <Sample content={data.sample} order={data.order} />
    </>
  );
}
