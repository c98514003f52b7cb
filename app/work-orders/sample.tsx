import { SectionHeading } from "~/components/section-heading";
import { WorkOrderCard } from "~/components/work-order-card";
import type { SampleContent } from "~/content/work-orders-page";

/** The example call's work order, in the card that a live call fills in. */
export function Sample({ content }: { content: SampleContent }) {
  return (
    <section id="sample" aria-labelledby="sample-heading" className="section bg-sunken">
      <div className="sample wrap grid gap-x-16 gap-y-10">
        <div className="no-print">
          <SectionHeading id="sample-heading" title={content.title} lead={content.lead} />
        </div>
        <WorkOrderCard order={content.order} words={content.words} label={content.label} />
      </div>
    </section>
  );
}
