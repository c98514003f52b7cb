import { ActionLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { Select } from "~/components/select";
import { useCalling, useLoadedCall } from "../calling";
import type { Rating, Summary } from "../machine/call";
import { hasPageWords, wrongField } from "../machine/notices";
import { alertsNobody } from "../order/dispatch-preview";
import { CARD } from "../order/live-card";
import { CallNotice } from "./call-notice";
import { Transcript } from "./captions";
import { clock } from "./clock";

/** What the widget says after a call or a failed start: what went wrong, or the result. */
export function AfterCall() {
  const { notice, summary } = useCalling().call;
  return (
    <>
      {notice && !hasPageWords(notice) && !wrongField(notice) && <CallNotice notice={notice} />}
      {summary && <CallSummary summary={summary} />}
    </>
  );
}

/** The result of a call, and the next step. */
export function CallSummary({ summary }: { summary: Summary }) {
  const { voice, shown, hasOrder, succeeded, strip, summary: words, order } = useLoadedCall();
  const made = shown?.draft.order;
  const dropped = summary.endedBy === "failure";
  return (
    <section
      aria-labelledby="call-summary"
      className={dropped && !hasOrder ? "sr-only" : "grid w-full gap-3"}
    >
      {/* The notice above says what went wrong. */}
      <h3
        id="call-summary"
        // Takes the focus after a call: screen readers continue here (test-call-widget.tsx).
        tabIndex={-1}
        // Below this width the short order says it, with the result.
        className={`text-2xl [outline:0] ${hasOrder ? "max-lg:sr-only" : ""}`}
      >
        {dropped ? words.endedBy.failure : hasOrder ? order.ready : order.noOrder}
      </h3>
      {!hasOrder && !dropped && <p className="text-sm">{order.takes}</p>}
      {hasOrder && (
        <div className="grid gap-3 lg:hidden">
          {strip}
          <a href={`#${CARD}`} className="link tap -my-2 text-sm md:hidden">
            {order.seeAll}
          </a>
        </div>
      )}
      {/* No sales pitch after a call that failed or made no order. */}
      {voice.trial && succeeded && (
        <div className="grid" data-kept="trial">
          <ActionLink action={voice.trial} loud={!(made && alertsNobody(made))} />
          <p className="mt-1.5 text-center text-muted text-sm empty:hidden">{voice.trialTerms}</p>
        </div>
      )}
    </section>
  );
}

const ROW = "-my-1.5 flex min-h-11 w-full flex-wrap items-center gap-x-3 text-sm";

/** Below the next step: whether it went right, and the call's length and words. */
export function CallRecord() {
  const { call, simulated, voice, summary: words } = useLoadedCall();
  const { summary, captions } = call;
  // If the visitor said nothing, the call's length tells them nothing.
  if (!summary || !captions.some(({ role }) => role === "user")) return null;
  const dropped = summary.endedBy === "failure";
  return (
    <>
      {/* Asks only if the page reports the answer. */}
      {voice.outcomes && !dropped && <CallRating rating={summary.rating} />}
      <div className={`${ROW} text-muted`}>
        <p>
          {words.lasted[simulated ? "demo" : "live"](clock(summary.seconds))}
          {!dropped && ` ${words.endedBy[summary.endedBy]}`}
        </p>
        <Transcript />
      </div>
    </>
  );
}

/** Asks after a call whether the dispatcher got things right and, if not, what was wrong. */
function CallRating({ rating }: Pick<Summary, "rating">) {
  const { send, rating: words } = useLoadedCall();
  const rate = (rating: Rating) => send({ type: "rate", rating });
  const asked = rating?.right === "no" && !rating.wrong;
  return (
    // No legend: WebKit puts it on its own line.
    <fieldset aria-label={words.asked} className={ROW}>
      {!rating && (
        <>
          <p>{words.asked}</p>
          {(["yes", "no"] as const).map((right) => (
            <Button key={right} onClick={() => rate({ right })} className="btn min-h-11 px-4 py-1">
              {words[right]}
            </Button>
          ))}
        </>
      )}
      {asked && (
        <label className={ROW}>
          {words.wrong}
          <Select
            options={[["", words.choose], ...Object.entries(words.faults)]}
            pick={(wrong) => rate({ right: "no", wrong })}
          />
        </label>
      )}
      <p role="status">{rating && !asked && words.thanks}</p>
    </fieldset>
  );
}
