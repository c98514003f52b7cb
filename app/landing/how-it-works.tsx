import { SectionHeading } from "~/components/section-heading";
import { TEST_CALL } from "~/hydration/element-ids";
import type { LandingData } from "./landing-loader.server";

/** The six steps as a timeline of one night call, from ring to daylight. */
export function HowItWorks({ data }: { data: LandingData }) {
  const { steps: content } = data.content;
  return (
    <section id="how-it-works" aria-labelledby="how-heading" className="night section sunup">
      <div className="wrap grid gap-10 lg:gap-16 lg:grid-cols-[2fr_3fr]">
        <div className="self-start lg:sticky lg:top-28">
          <SectionHeading id="how-heading" title={content.title} lead={content.lead} />
          <p className="mt-6 text-muted text-sm">{content.note}</p>
        </div>
        <ol className="timeline">
          {content.steps.map(({ time, title, text, said, meanwhile }) => (
            <li key={title} className={meanwhile && "[border-style:dashed]"}>
              <p className="font-bold text-glow figures">{time}</p>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
                {said && <p className="said mt-3">“{said}”</p>}
                {meanwhile && <p className="lead mt-8">{meanwhile}</p>}
              </div>
            </li>
          ))}
        </ol>
        {data.voice.provider !== "off" && (
          // On a phone the lamp's color is in reach already (landing-page.tsx).
          <p className="grid md:justify-start lg:col-start-2">
            <a href={`#${TEST_CALL}`} className="btn md:btn-signal">
              {content.call}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
