import { ActionLink } from "~/components/action-link";
import { Icon } from "~/components/icon";
import { SectionHeading } from "~/components/section-heading";
import type { Action } from "~/content/action";
import type { Plan, pricing } from "~/content/landing";

/** Both plans side by side, to be compared line by line. */
export function Pricing({
  content,
  trials,
  bookDemo,
}: {
  content: typeof pricing;
  /** One for each plan, in their order. */
  trials: Action[];
  bookDemo: Action;
}) {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="section">
      <div className="wrap">
        <SectionHeading id="pricing-heading" title={content.title} lead={content.lead} />
        <div className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-[4fr_4fr_3fr]">
          {content.plans.map((plan, i) => (
            <PlanCard key={plan.name} plan={plan} trial={trials[i]} />
          ))}
          <div className="border-line border-t pt-6 md:col-span-2 lg:col-span-1 lg:border-t-0 lg:px-6 lg:pt-8">
            <h3 className="text-xl">{content.demo.title}</h3>
            <p className="mt-2 mb-6 text-muted">{content.demo.text}</p>
            <ActionLink action={bookDemo} />
          </div>
        </div>
      </div>
    </section>
  );
}

function PlanCard({ plan, trial }: { plan: Plan; trial: Action | undefined }) {
  const id = plan.name.toLowerCase().replaceAll(" ", "-");
  return (
    <article
      aria-labelledby={id}
      className={`card flex flex-col p-6 sm:p-8 ${plan.popular ? "border-glow shadow-card" : ""}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-2xl">
          {plan.name}
        </h3>
        {plan.popular && (
          <p className="rounded-control bg-signal px-3 py-1 font-bold text-on-signal text-sm">
            Most Popular
          </p>
        )}
      </div>
      <p className="mt-1 text-muted">{plan.fit}</p>
      <p className="mt-5">
        <span className="font-bold text-4xl tabular-nums">${plan.price}</span>
        <span className="text-muted">/{plan.period}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className="text-calm" />
            {feature}
          </li>
        ))}
      </ul>
      {trial && (
        <div className="mt-auto grid">
          <ActionLink action={trial} loud={plan.popular} describedBy={id} />
        </div>
      )}
    </article>
  );
}
