import { PointList } from "~/components/point-list";
import { SectionHeading } from "~/components/section-heading";
import type { features } from "~/content/work-orders";

/** The ten features of the app. */
export function Features({ content }: { content: typeof features }) {
  return (
    <section id="features" aria-labelledby="features-heading" className="section bg-sunken">
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_5fr]">
        <SectionHeading id="features-heading" title={content.title} lead={content.lead} />
        <PointList points={content.list} className="grid gap-x-12 gap-y-8 sm:grid-cols-2" />
      </div>
    </section>
  );
}
