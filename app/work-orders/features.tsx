import { PointList } from "~/components/point-list";
import { Section } from "~/components/section-heading";
import type { AppFeaturesContent } from "~/content/work-orders-page";

/** The app's ten features in a grid, with a column per workplace. */
export function Features({ content }: { content: AppFeaturesContent }) {
  return (
    <Section id="features" name="features" words={content} sunken>
      <div className="mt-12 grid gap-12 md:grid-cols-3 md:max-lg:gap-8">
        {content.places.map(({ place, points }) => (
          <div key={place}>
            <h3 className="border-glow border-t-2 pt-4 text-glow text-xl">{place}</h3>
            <PointList points={points} level="h4" className="mt-6 grid gap-7" />
          </div>
        ))}
      </div>
    </Section>
  );
}
