import { ActionLink } from "~/components/action-link";
import { useCalling, useLoadedCall } from "../calling";
import type { Summary } from "../machine/call";
import { isUnloaded, wrongField } from "../machine/notices";
import { CARD } from "../order/live-card";
import { CallNotice } from "./call-notice";
import { CallRating } from "./call-rating";
import { clock } from "./clock";
import { Transcript } from "./transcript";

/** What the widget says after a call or a failed start: what went wrong, and the summary. */
export function AfterCall() {
  const { notice, summary } = useCalling().call;
  return (
    <>
      {notice && !isUnloaded(notice) && !wrongField(notice) && <CallNotice notice={notice} />}
      {summary && <CallSummary summary={summary} />}
    </>
  );
}

/** The result of a call, its length, who ended it, and the next step. */
export function CallSummary({ summary }: { summary: Summary }) {
  const calling = useLoadedCall();
  const { simulated, voice, hasOrder, unsent, succeeded, strip, summary: words, order } = calling;
  const dropped = summary.endedBy === "failure";
  const spoke = calling.call.captions.some(({ role }) => role === "user");
  return (
    <section aria-labelledby="call-summary" className="grid w-full gap-3 pb-1">
      <div>
        {/* The notice above says what went wrong. */}
        <h3
          id="call-summary"
          // Takes the focus after a call, so that screen readers go on here (test-call-widget.tsx).
          tabIndex={-1}
          // On a phone or tablet the short order begins with the result.
          className={dropped ? "sr-only" : `text-2xl ${hasOrder ? "max-lg:sr-only" : ""}`}
        >
          {dropped ? words.endedBy.failure : hasOrder ? order.ready : order.noOrder}
        </h3>
        {/* The length of a call in which the visitor said nothing tells nobody anything. */}
        {spoke && (
          <p className="mt-2 text-muted text-sm">
            {words.lasted[simulated ? "demo" : "live"](clock(summary.seconds))}
            {!dropped && ` ${words.endedBy[summary.endedBy]}`}
          </p>
        )}
      </div>
      {hasOrder && (
        <div className="grid gap-3 lg:hidden">
          {strip}
          <a href={`#${CARD}`} className="btn">
            {order.seeAll}
          </a>
        </div>
      )}
      {/* No sales pitch after a call that failed or made no order. */}
      {voice.trial && succeeded && (
        <div className="grid" data-kept="trial">
          <ActionLink action={voice.trial} loud={!unsent} />
        </div>
      )}
      {/* Only if the rating is reported. */}
      {voice.outcomes && spoke && !dropped && <CallRating rating={summary.rating} />}
      {spoke && <Transcript />}
    </section>
  );
}
