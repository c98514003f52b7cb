import { SectionHeading } from "~/components/section-heading";
import type { flow } from "~/content/work-orders";

/** Four steps in a row, numbered, because their order is what matters. */
export function CallFlow({ content }: { content: typeof flow }) {
  return (
    <section id="dispatch" aria-labelledby="flow-heading" className="section">
      <div className="wrap">
        <SectionHeading id="flow-heading" title={content.title} lead={content.lead} />
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {content.steps.map(({ title, text }, i) => (
            <li key={title} className="border-glow border-t-2 pt-4">
              <span aria-hidden="true" className="font-bold text-3xl text-glow">
                {i + 1}
              </span>
              <h3 className="mt-2 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
