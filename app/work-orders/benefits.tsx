import { PointList } from "~/components/point-list";
import { SectionHeading } from "~/components/section-heading";
import type { BenefitsContent } from "~/content/work-orders-page";

/** The impact figures as a lit board, next to the six benefits. */
export function Benefits({ content }: { content: BenefitsContent }) {
  const measured = content.figuresFrom !== "";
  return (
    <section id="benefits" aria-labelledby="benefits-heading" className="section">
      <div className="wrap">
        <SectionHeading id="benefits-heading" title={content.title} lead={content.lead} />
        <div className="mt-12 grid gap-6 lg:grid-cols-[2fr_3fr]">
          <div className="board night">
            <p id="figures-from" className={measured ? "text-muted text-sm" : "font-bold text-2xl"}>
              {content.figuresFrom || content.targets}
            </p>
            <dl aria-describedby="figures-from">
              {content.figures.map(({ figure, text }) => (
                <div key={figure}>
                  <dt>{text}</dt>
                  {/* A target stays as quiet as the note that it is one. */}
                  <dd
                    className={`font-bold text-glow figures ${measured ? "text-4xl" : "text-2xl"}`}
                  >
                    {figure}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
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
