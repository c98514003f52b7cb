import { useLoaderData } from "@remix-run/react";
import { Benefits } from "./benefits";
import { CallFlow } from "./call-flow";
import { Features } from "./features";
import { Hero } from "./hero";
import { Sample } from "./sample";
import type { WorkOrdersData } from "./work-orders-loader.server";

/** The work order app page (spec §2), in any language. */
export function WorkOrdersPage() {
  const data = useLoaderData<WorkOrdersData>();
  const { content } = data;
  return (
    <>
      <Hero data={data} />
      <CallFlow content={content.flow} />
      <Features content={content.features} />
      <Benefits content={content.benefits} />
      <Sample data={data} />
    </>
  );
}
