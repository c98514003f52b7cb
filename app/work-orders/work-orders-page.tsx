import type { Action } from "~/content/action";
import type { WorkOrdersContent } from "~/content/work-orders-page";
import { Benefits } from "./benefits";
import { CallFlow } from "./call-flow";
import { Features } from "./features";
import { Hero } from "./hero";
import { Sample } from "./sample";

/** The work order app page (spec §2), in any language. */
export function WorkOrdersPage({
  content,
  actions,
  trialTerms,
}: {
  content: WorkOrdersContent;
  /** What to do at the end of the page; the first one is the loud one. */
  actions: Action[];
  trialTerms: string;
}) {
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
