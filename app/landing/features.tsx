import { PointList } from "~/components/point-list";
import { Section } from "~/components/section-heading";
import type { FeaturesContent } from "~/content/landing-page";

/** Core Benefits: what the agent does. Full Control: the owner's switchboard. */
export function Features({ content }: { content: FeaturesContent }) {
  return (
    <Section name="features" words={content} sunken>
      <div className="mt-12 grid gap-10 lg:grid-cols-[5fr_3fr] lg:gap-16">
        <div className="lg:pt-8">
          <h3 className="text-2xl">{content.coreTitle}</h3>
          <PointList
            points={content.core}
            level="h4"
            className="mt-6 grid gap-x-10 sm:grid-cols-2"
            itemClassName="ruled py-4"
          />
        </div>
        <div className="card self-start p-6 sm:p-8">
          <h3 className="text-2xl">{content.controlTitle}</h3>
          <PointList
            points={content.control}
            level="h4"
            className="mt-6 grid gap-x-10 sm:max-lg:grid-cols-2"
            itemClassName="ruled py-4"
          />
        </div>
      </div>
    </Section>
  );
}
