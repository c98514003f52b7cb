import { lazy, Suspense } from "react";
import { ActionLink } from "~/components/action-link";
import type { Summary } from "../machine/call";
import { useCallDetails } from "../words";
import { CallNotice } from "./call-notice";
import { clock } from "./call-timer";
import { useCalling } from "./calling";

/** Of no use before a call is over. */
const CallRating = lazy(() => import("./call-rating").catch(() => ({ default: () => <></> })));

/** What the widget says after a call, or instead of one: what went wrong, what it came to. */
export function AfterCall() {
  const { notice, summary } = useCalling().call;
  return (
    <>
      {notice && <CallNotice notice={notice} />}
      {summary && <CallSummary summary={summary} />}
    </>
  );
}

/** What a call came to, its length, who ended it, and what is next. */
export function CallSummary({ summary }: { summary: Summary }) {
  const { summary: words, order } = useCallDetails();
  const { simulated, voice, send, trial, writtenAfter, hasOrder, children } = useCalling();
  const dropped = summary.endedBy === "failure";
  const written = writtenAfter == null ? order.ready : words.writtenIn(writtenAfter);
  const lasted = clock(summary.seconds);
  return (
    <section aria-labelledby="call-summary" className="call-summary">
      {/* What went wrong is said above it. */}
      <h3 id="call-summary" className={dropped ? "sr-only" : undefined}>
        {dropped ? words.endedBy.failure : hasOrder ? written : order.noOrder}
      </h3>
      <p>
        {words.lasted[simulated ? "demo" : "live"](lasted)}
        {!dropped && ` ${words.endedBy[summary.endedBy]}`}
      </p>
      <div className="lg:hidden">{children}</div>
      {/* A call that broke is not celebrated. */}
      {trial && !dropped && (
        <div className="grid" data-kept="trial">
          <ActionLink action={trial} loud />
        </div>
      )}
      {/* Only where the answer is told to somebody. As tall as what comes into it: nothing moves. */}
      {voice.outcomes && !dropped && (
        <div className="min-h-12">
          <Suspense>
            <CallRating onRate={(rating) => send({ type: "rate", rating })} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
