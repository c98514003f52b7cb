import { Icon } from "~/components/icon";
import { SectionHeading } from "~/components/section-heading";
import type { benefits } from "~/content/work-orders";

/** The impact figures, large, over the six benefits. */
export function Benefits({ content }: { content: typeof benefits }) {
  return (
    <section aria-labelledby="benefits-heading" className="section">
      <div className="wrap">
        <SectionHeading id="benefits-heading" title={content.title} lead={content.lead} />
        <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {content.figures.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col border-line border-t pt-4">
              <dt className="order-2 text-muted">{text}</dt>
              <dd className="font-bold text-4xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-14 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {content.cards.map(({ icon, title, text }) => (
            <li key={title} className="card p-6">
              <Icon name={icon} className="text-glow" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
