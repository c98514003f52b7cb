import { ActionLink } from "~/components/action-link";
import { SectionHeading } from "~/components/section-heading";
import { WorkOrderCard } from "~/components/work-order-card";
import type { WorkOrdersData } from "./work-orders-loader.server";

/** The example call's work order, in the card of a live call, and how to make your own. */
export function Sample({ data }: { data: WorkOrdersData }) {
  const { sample: content } = data.content;
  const { closing } = content;
  return (
    <section id="sample" aria-labelledby="sample-heading" className="night lamp section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div className="no-print">
          <SectionHeading id="sample-heading" title={content.title} lead={content.lead} />
        </div>
        <WorkOrderCard order={content.order} words={content.words} label={content.label} />
        <div className="no-print col-span-full grid gap-x-16 gap-y-6 ruled pt-10 lg:grid-cols-[1fr_auto] lg:items-center">
          <div>
            <h3 className="text-3xl">{closing.title}</h3>
            <p className="lead mt-4">{closing.text}</p>
          </div>
          <div>
            <p className="flex flex-wrap gap-4">
              {data.actions.map((action, i) => (
                <ActionLink key={action.href} action={action} loud={i === 0} />
              ))}
            </p>
            <p className="mt-2 text-muted text-sm">
              {closing.price} {data.trialTerms}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
