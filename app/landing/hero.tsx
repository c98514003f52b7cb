import { ActionLink } from "~/components/action-link";
import { NightRuler } from "~/components/night-ruler";
import type { Action } from "~/content/action";
import type { hero } from "~/content/landing-page";
import { LiveCall } from "~/landing/live-call";
import type { PageVoice } from "~/test-call/page-voice";

/** The promise, and beside it the proof: a call that the visitor can make at once. */
export function Hero({
  content,
  watchDemo,
  voice,
}: {
  content: typeof hero;
  watchDemo: Action;
  voice: PageVoice;
}) {
  return (
    <section aria-labelledby="page-heading" className="night lamp">
      <div className="hero wrap">
        <h1 id="page-heading" className="text-4xl [grid-area:head]">
          {content.title} <span className="block text-glow">{content.emphasis}</span>
        </h1>
        <LiveCall voice={voice}>
          <noscript>
            <p className="mx-auto mt-4 max-w-xl border-signal border-l-4 pl-4 text-muted">
              The test call needs JavaScript, which is switched off in this browser. Everything else
              on this page works without it.
            </p>
          </noscript>
        </LiveCall>
        <div className="[grid-area:more]">
          <p className="lead">{content.lead}</p>
          <p className="mt-6">
            <ActionLink action={watchDemo} icon="play" />
          </p>
          <dl className="mt-10 grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {content.facts.map(({ figure, text }) => (
              <div key={figure} className="border-line border-t pt-3">
                <dt className="font-bold text-xl">{figure}</dt>
                <dd className="text-muted text-sm">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <NightRuler />
    </section>
  );
}
