import { PointList } from "~/components/point-list";
import { Section } from "~/components/section-heading";
import type { BenefitsContent } from "~/content/work-orders-page";

/** The six benefits, and below them the impact figures. */
export function Benefits({ content }: { content: BenefitsContent }) {
  const measured = content.figuresFrom !== "";
  return (
    <Section id="benefits" name="benefits" words={content}>
      <PointList
        points={content.cards}
        className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        itemClassName="card p-5"
      />
      <p id="figures-from" className={`mt-12 ${measured ? "text-muted text-sm" : "font-bold"}`}>
        {content.figuresFrom || content.targets}
      </p>
      <dl
        aria-describedby="figures-from"
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-4 border-line border-t pt-4"
      >
        {content.figures.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{text}</dt>
            {/* A target looks as quiet as the note that calls it one. */}
            <dd className={`font-bold figures ${measured ? "text-4xl text-glow" : ""}`}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
