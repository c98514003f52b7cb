import { lazy, type ReactNode, type RefObject, Suspense } from "react";
import { useCopy } from "~/components/use-copy";
import type { EndedBy, Summary } from "../call-state";
import type { VoiceSession } from "../voice-session";
import { clock } from "./call-timer";

/** Of no use before a call is over. */
const CallRating = lazy(() => import("./call-rating").catch(() => ({ default: () => <></> })));

const endings: Record<EndedBy, string> = {
  visitor: "You ended it.",
  dispatcher: "The dispatcher ended it.",
  "time-limit": "It reached the time limit.",
  failure: "It broke off.",
};

/** The captions as plain text, a line each. */
export function transcriptText({ captions }: Summary): string {
  return captions
    .map(({ role, text }) => `${role === "user" ? "You" : "Dispatcher"}: ${text}`)
    .join("\n");
}

/** What a call came to, as its heading. */
function outcome({ seconds }: Summary, writtenAfter: number | null): string {
  if (writtenAfter === null) return `Your call lasted ${clock(seconds)}.`;
  return `Written up in ${writtenAfter} ${writtenAfter === 1 ? "second" : "seconds"}.`;
}

/** What is told of a call after it: what it came to, its length, who ended it, and what is next. */
export function CallSummary({
  summary,
  simulated,
  rated,
  session,
  writtenAfter,
  children,
}: {
  summary: Summary;
  simulated: boolean;
  /** Whether the visitor is asked if it got their call right: somebody is told of the answer. */
  rated: boolean;
  session: RefObject<VoiceSession | null>;
  /** Seconds from the dispatcher's first listening to the work order, or null without one. */
  writtenAfter: number | null;
  /** What is left of the call, and the way on. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="call-summary" className="call-summary">
      <h3 id="call-summary">{outcome(summary, writtenAfter)}</h3>
      <p>
        {writtenAfter !== null && `It lasted ${clock(summary.seconds)}. `}
        {endings[summary.endedBy]}
        {simulated && " This was a simulated call."}
      </p>
      {children}
      {/* As tall as what comes into it: nothing moves. */}
      {rated && (
        <div className="min-h-12">
          <Suspense>
            <CallRating onRate={(rating) => session.current?.rate(rating)} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** What was said, folded, to read and to copy. */
export function Transcript({ summary }: { summary: Summary }) {
  const [copied, copy] = useCopy();
  if (summary.captions.length === 0) return null;
  return (
    <details className="call-transcript">
      <summary className="link tap">Transcript</summary>
      <section
        aria-label="Transcript"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {transcriptText(summary)}
      </section>
      <p>
        <button
          type="button"
          data-kept="copied"
          onClick={() => copy(transcriptText(summary))}
          className="link tap"
        >
          Copy transcript
        </button>
        <span role="status">{copied}</span>
      </p>
    </details>
  );
}
