import { lazy, type RefObject, Suspense } from "react";
import { useCopy } from "~/components/use-copy";
import type { EndedBy, Summary } from "../call-state";
import type { VoiceSession } from "../voice-session";
import { clock } from "./call-timer";

/** Of no use before a call is over. */
const CallRating = lazy(() => import("./call-rating").catch(() => ({ default: () => <></> })));

const endings: Record<EndedBy, string> = {
  visitor: "you ended it",
  dispatcher: "the dispatcher ended it",
  "time-limit": "it reached the time limit",
  failure: "it broke off",
};

/** The captions as plain text, a line each. */
export function transcriptText({ captions }: Summary): string {
  return captions
    .map(({ role, text }) => `${role === "user" ? "You" : "Dispatcher"}: ${text}`)
    .join("\n");
}

/** What is told of a call after it: length, who ended it, transcript to copy. */
export function CallSummary({
  summary,
  simulated,
  session,
}: {
  summary: Summary;
  simulated: boolean;
  session: RefObject<VoiceSession | null>;
}) {
  const [copied, copy] = useCopy();
  return (
    <section
      aria-labelledby="call-summary"
      className="flex w-full flex-col not-has-[section]:grow rounded-control bg-sunken px-4 py-3 text-left"
    >
      <h3 id="call-summary" className="font-semibold">
        Your test call
      </h3>
      <p>
        It lasted {clock(summary.seconds)} and {endings[summary.endedBy]}.
      </p>
      {simulated && <p className="text-muted text-sm">This was a simulated call.</p>}
      {summary.captions.length > 0 && (
        <>
          <section
            aria-label="Transcript"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="my-2 flex-1 basis-24 overflow-y-auto sm:basis-36 in-[[role=alert]+section]:basis-16! whitespace-pre-line text-sm"
          >
            {transcriptText(summary)}
          </section>
          <p>
            <button
              type="button"
              data-kept="copied"
              onClick={() => copy(transcriptText(summary))}
              className="link min-h-11 font-semibold"
            >
              Copy transcript
            </button>
            <span role="status" className="ml-2 text-sm">
              {copied}
            </span>
          </p>
        </>
      )}
      {/* As tall as what comes into it: nothing moves. */}
      <div className="min-h-12">
        <Suspense>
          <CallRating onRate={(rating) => session.current?.rate(rating)} />
        </Suspense>
      </div>
    </section>
  );
}
