import { PointList } from "~/components/point-list";
import { SectionHeading } from "~/components/section-heading";
import type { AppFeaturesContent } from "~/content/work-orders-page";

/** The app's ten features in a grid, with a column per workplace. */
export function Features({ content }: { content: AppFeaturesContent }) {
  return (
    <section id="features" aria-labelledby="features-heading" className="section bg-sunken">
      <div className="wrap">
        <SectionHeading id="features-heading" title={content.title} lead={content.lead} />
        <div className="places mt-12 grid">
          {content.places.map(({ place, points }) => (
            <div key={place}>
              <h3 className="text-glow text-xl">{place}</h3>
              <PointList points={points} level="h4" className="mt-6 grid" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
