import { lazy, type ReactNode, Suspense } from "react";
import { useCopy } from "~/components/use-copy";
import type { CallDetails } from "~/content/call-details";
import type { Summary } from "../machine/call";
import { useCallDetails } from "../words";
import { clock } from "./call-timer";
import { useCalling } from "./calling";

/** Of no use before a call is over. */
const CallRating = lazy(() => import("./call-rating").catch(() => ({ default: () => <></> })));

/** The captions as plain text, a line each. */
function transcriptText({ captions }: Summary, words: CallDetails["captions"]): string {
  return captions
    .map(({ role, text }) => `${role === "user" ? words.you : words.dispatcher}: ${text}`)
    .join("\n");
}

/** What is told of a call after it: what it came to, its length, who ended it, and what is next. */
export function CallSummary({
  summary,
  writtenAfter,
  hasOrder,
  children,
}: {
  summary: Summary;
  /** Seconds from the caller's last answer to the work order; null without figure, or without order. */
  writtenAfter: number | null;
  /** There is a work order. */
  hasOrder: boolean;
  /** What is left of the call, and the way on. */
  children: ReactNode;
}) {
  const { summary: words, order } = useCallDetails();
  const { simulated, voice, send } = useCalling();
  const dropped = summary.endedBy === "failure";
  const written = writtenAfter === null ? order.ready : words.writtenIn(writtenAfter);
  const lasted = clock(summary.seconds);
  return (
    <section aria-labelledby="call-summary" className="call-summary">
      <h3 id="call-summary">
        {dropped ? words.endedBy.failure : hasOrder ? written : order.noOrder}
      </h3>
      <p>
        {words.lasted[simulated ? "demo" : "live"](lasted)}
        {!dropped && ` ${words.endedBy[summary.endedBy]}`}
      </p>
      {children}
      {/* Where somebody is told of the answer. As tall as what comes into it: nothing moves. */}
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

/** What was said, folded, to read and to copy. */
export function Transcript({ summary }: { summary: Summary }) {
  const { captions, copied: said, summary: words } = useCallDetails();
  const [copied, copy] = useCopy(said);
  const text = transcriptText(summary, captions);
  if (summary.captions.length === 0) return null;
  return (
    <details className="call-transcript">
      <summary className="link tap">{words.transcript}</summary>
      <section
        aria-label={words.transcript}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {text}
      </section>
      <p>
        <button type="button" data-kept="copied" onClick={() => copy(text)} className="link tap">
          {words.copyTranscript}
        </button>
        <span role="status">{copied}</span>
      </p>
    </details>
  );
}
