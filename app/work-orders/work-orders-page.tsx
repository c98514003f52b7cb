import { useLoaderData } from "@remix-run/react";
import { PointList } from "~/components/point-list";
import { Section } from "~/components/section-heading";
import type { BenefitsContent } from "~/content/work-orders-page";
import { Hero } from "./hero";
import { Sample } from "./sample";
import type { WorkOrdersData } from "./work-orders-loader.server";

/** The work order app page (spec §2), in any language. */
export function WorkOrdersPage() {
  const data = useLoaderData<WorkOrdersData>();
  const { flow, features, benefits } = data.content;
  return (
    <>
      <Hero data={data} />
      <Section id="dispatch" name="flow" words={flow}>
        {/* Four steps on one line, each with what it adds to the example call. */}
        <ol className="flow mt-12">
          {flow.steps.map(({ title, text, made }) => (
            <li key={title}>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
              <p className="said mt-4">{made}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="features" name="features" words={features} sunken>
        <div className="mt-12 grid gap-12 md:grid-cols-3 md:max-lg:gap-8">
          {features.places.map(({ place, points }) => (
            <div key={place}>
              <h3 className="border-glow border-t-2 pt-4 text-glow text-xl">{place}</h3>
              <PointList points={points} level="h4" className="mt-6 grid gap-7" />
            </div>
          ))}
        </div>
      </Section>
      <Section id="benefits" name="benefits" words={benefits}>
        <PointList
          points={benefits.cards}
          className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
          itemClassName="card p-5"
        />
        <Impact content={benefits} />
      </Section>
      <Sample data={data} />
    </>
  );
}

/** The impact figures. */
function Impact({ content }: { content: BenefitsContent }) {
  const measured = content.figuresFrom !== "";
  return (
    <>
      <p id="figures-from" className={`mt-12 ${measured ? "text-muted text-sm" : "font-bold"}`}>
        {content.figuresFrom || content.targets}
      </p>
      <dl
        aria-describedby="figures-from"
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-4 ruled pt-4"
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
    </>
  );
}
