import { PointList } from "~/components/point-list";
import { SectionHeading } from "~/components/section-heading";
import type { BenefitsContent } from "~/content/work-orders-page";

/** The impact figures as a lit board, beside the six benefits. */
export function Benefits({ content }: { content: BenefitsContent }) {
  return (
    <section id="benefits" aria-labelledby="benefits-heading" className="section">
      <div className="wrap">
        <SectionHeading id="benefits-heading" title={content.title} lead={content.lead} />
        <div className="mt-12 grid gap-6 lg:grid-cols-[2fr_3fr]">
          <dl className="board night" aria-describedby="figures-from">
            {content.figures.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{text}</dt>
                <dd className="font-bold text-4xl text-glow figures">{figure}</dd>
              </div>
            ))}
          </dl>
          <p id="figures-from" className="text-muted text-sm">
            {content.figuresFrom || content.targets}
          </p>
          <PointList
            points={content.cards}
            className="grid gap-4 sm:grid-cols-2"
            itemClassName="card p-5"
          />
        </div>
      </div>
    </section>
  );
}
