import { useLoaderData } from "@remix-run/react";
import { Benefits } from "./benefits";
import { CallFlow } from "./call-flow";
import { Features } from "./features";
import { Hero } from "./hero";
import { Sample } from "./sample";
import type { workOrdersLoader } from "./work-orders-loader.server";

/** The work order app page (spec §2), in any language. */
export function WorkOrdersPage() {
  const { content, actions, trialTerms } = useLoaderData<typeof workOrdersLoader>();
  return (
    <>
      <Hero content={content.hero} written={content.written} />
      <CallFlow content={content.flow} />
      <Features content={content.features} />
      <Benefits content={content.benefits} />
      <Sample content={content.sample} actions={actions} terms={trialTerms} />
    </>
  );
}
