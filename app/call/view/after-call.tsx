import { ActionLink } from "~/components/action-link";
import type { Summary } from "../machine/call";
import { wrongField } from "../machine/notices";
import { useCallDetails } from "../words";
import { CallNotice } from "./call-notice";
import { CallRating } from "./call-rating";
import { useCalling } from "./calling";
import { clock } from "./clock";
import { Transcript } from "./transcript";

/** What the widget says after a call or a failed start: what went wrong, and the summary. */
export function AfterCall() {
  const { notice, summary } = useCalling().call;
  return (
    <>
      {notice && !wrongField(notice) && <CallNotice notice={notice} />}
      {summary && <CallSummary summary={summary} />}
    </>
  );
}

/** The result of a call, its length, who ended it, and the next step. */
export function CallSummary({ summary }: { summary: Summary }) {
  const { summary: words, order } = useCallDetails();
  const { simulated, voice, hasOrder, won, children } = useCalling();
  const dropped = summary.endedBy === "failure";
  const spoke = summary.captions.some(({ role }) => role === "user");
  const lasted = clock(summary.seconds);
  return (
    <section aria-labelledby="call-summary" className="grid w-full gap-3 pb-1">
      {/* The notice above says what went wrong. */}
      <h3 id="call-summary" className={dropped ? "sr-only" : "text-2xl"}>
        {dropped ? words.endedBy.failure : hasOrder ? order.ready : order.noOrder}
      </h3>
      {/* A call in which the visitor said nothing has no length worth telling. */}
      {spoke && (
        <p className="text-muted text-sm">
          {words.lasted[simulated ? "demo" : "live"](lasted)}
          {!dropped && ` ${words.endedBy[summary.endedBy]}`}
        </p>
      )}
      {hasOrder && <div className="lg:hidden">{children}</div>}
      {/* No sales pitch after a call that failed or brought nothing. */}
      {voice.trial && won && (
        <div className="grid" data-kept="trial">
          <ActionLink action={voice.trial} loud />
        </div>
      )}
      {/* Only if the rating is reported. */}
      {voice.outcomes && spoke && !dropped && <CallRating />}
      {spoke && <Transcript captions={summary.captions} />}
    </section>
  );
}
