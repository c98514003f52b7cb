import { LiveCall, useVoiceCall } from "~/call/live-call";
import { ActionLink, TapLink } from "~/components/action-link";
import { NightRuler } from "~/components/ruler";
import { TEST_CALL } from "~/hydration/element-ids";
import type { LandingData } from "./landing-loader.server";

/** The hero: the promise, next to a call that visitors can make at once. */
export function Hero({ data }: { data: LandingData }) {
  const { hero: content } = data.content;
  const { watchDemo, voice, words, company, phone } = data;
  const live = useVoiceCall(voice, words);
  // A call that ends by itself would shift what is below: new elements appear instead of moving.
  const state = String(live.call.phase === "idle");
  // Without a video, the demo is a replay in the test call's place.
  const isReplay = watchDemo.href.endsWith(`#${TEST_CALL}`);
  return (
    <section aria-labelledby="page-heading" className="night lamp">
      <div className="hero wrap">
        <div className="[grid-area:head]">
          <h1 id="page-heading" className="text-4xl">
            {content.title} <span className="block text-glow">{content.emphasis}</span>
          </h1>
          <p className="lead mt-3 max-sm:text-base lg:mt-6">{content.lead}</p>
          {!(isReplay && voice.provider === "off") && (
            <p className="watch lg:mt-6">
              <ActionLink action={watchDemo} plays onReplay={isReplay ? live.watch : undefined} />
            </p>
          )}
        </div>
        <LiveCall {...live} />
        <div key={state} className="self-start [grid-area:more]">
          <dl className="facts">
            {content.facts.map(({ figure, text }) => (
              <div key={figure}>
                <dt className="font-bold text-text text-xl lg:text-2xl">{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {/* On a wide screen, the phone number is in the bar. */}
          {(company || phone) && (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 text-muted text-sm">
              {company}
              <TapLink to={phone} className="link tap lg:hidden" />
            </p>
          )}
        </div>
      </div>
      <NightRuler key={state} />
    </section>
  );
}
