import { ActionLink, TapLink } from "~/components/action-link";
import { SectionHeading } from "~/components/section-heading";
import type { Action } from "~/content/action";
import type { Plan } from "~/content/landing-page";
import { pathIn } from "~/content/language";
import { furtherPages } from "~/content/site";
import type { LandingData } from "./landing-loader.server";

/** Both plans side by side, aligned for comparison. */
export function Pricing({ data }: { data: LandingData }) {
  const { pricing: content } = data.content;
  const { trials, bookDemo, phone } = data;
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="section relative bg-page">
      <div className="wrap grid gap-10 lg:[grid-template:auto_1fr/3fr_8fr]">
        <SectionHeading id="pricing-heading" title={content.title} lead={content.lead} />
        <div className="grid gap-6 md:grid-cols-2 lg:row-span-2">
          {content.plans.map((plan, i) => (
            <PlanCard key={plan.key} plan={plan} trial={trials[i]} data={data} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-6 ruled pt-6 lg:self-end">
          <div>
            <h3 className="text-xl">{content.demo.title}</h3>
            <p className="mt-2 text-muted">{content.demo.text}</p>
            <p className="flex flex-wrap gap-x-4">
              <TapLink
                to={{
                  label: content.questions,
                  href: pathIn(`${furtherPages.questions}#cost`, data.language),
                }}
              />
              <TapLink to={phone} />
            </p>
          </div>
          <p>
            <ActionLink action={bookDemo} />
          </p>
        </div>
      </div>
    </section>
  );
}

interface PlanCardProps {
  plan: Plan;
  trial: Action | undefined;
  data: LandingData;
}

/** A plan's card. Its rows align with the other plan's (subgrid). */
function PlanCard({ plan, trial, data }: PlanCardProps) {
  const { key, name, fit, price, period, features, popular } = plan;
  const { trialTerms: terms } = data.voice;
  const id = `${key}-plan`;
  return (
    <article
      aria-labelledby={id}
      className={`plan card ${popular ? "border-glow shadow-card" : ""}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={id} className="text-2xl">
            {name}
          </h3>
          {popular && (
            <p className="rounded-control bg-signal px-3 py-1 font-bold text-on-signal text-sm">
              {data.content.pricing.popular}
            </p>
          )}
        </div>
        <p className="mt-1 text-muted">{fit}</p>
      </div>
      <p className="my-6">
        <span className="font-bold text-4xl">{`$${price}`}</span>
        <span className="ml-1 text-muted">{`/${period}`}</span>
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature} className="relative ruled py-3 pl-9">
            {feature}
          </li>
        ))}
      </ul>
      {trial && (
        <div className="mt-6 grid" data-kept="trial">
          <ActionLink action={trial} loud={popular} describedBy={id} />
          {terms && <p className="mt-2 text-center text-muted text-sm">{terms}</p>}
        </div>
      )}
    </article>
  );
}
