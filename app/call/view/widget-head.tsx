import { useEffect, useRef } from "react";
import { useNow } from "~/components/use-now";
import { filled } from "~/content/filled";
import { PRESSED, STATUS_WORDS } from "~/hydration/page-marks";
import { useCalling } from "../calling";
import { isReconnecting, labelOf, stateOf } from "../machine/call";
import { clock } from "./clock";

/** The widget's heading and status, with the level ring and timer during a call. */
export function WidgetHead({ inCall }: { inCall: boolean }) {
  const { call, words, extras } = useCalling();
  // Until the call's view is ready, the button says that the call is connecting; this shows only
  // what failed.
  const look = inCall
    ? "relative flex w-full items-center gap-3"
    : "[html:not([data-failed])_&]:sr-only";
  return (
    <>
      <h2
        // A new position gets a new element, so that the move does not count as a layout shift.
        key={String(inCall)}
        id="test-call-heading"
        className={inCall || call.summary ? "sr-only" : "text-2xl"}
      >
        {words.heading}
      </h2>
      {/* A press before hydration puts its status here (first-interaction.ts). */}
      <div className={look}>
        {inCall && (extras ? <extras.LevelRing call={call} /> : <div className="size-14" />)}
        <div className="flex-1">
          <CallStatus label={labelOf(call, words.labels)} />
          {inCall && <CallTimer />}
        </div>
      </div>
    </>
  );
}

// Never changes, so React leaves the element's text alone.
const NOTHING = { __html: "" };

/**
 * The label of the call's state; screen readers announce every change.
 *
 * A press before hydration has put its status here (first-interaction.ts). React would remove it
 * and put it back, and screen readers would say it twice, so the code sets the text itself.
 */
function CallStatus({ label }: { label: string }) {
  const { labels, couldNotLoad, pleaseReload, reload } = useCalling().words;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isRemembered = PRESSED in document.documentElement.dataset;
    if (!line.current || (label === "" && isRemembered)) return;
    if (line.current.textContent !== label) line.current.textContent = label;
  }, [label]);
  return (
    <p
      ref={line}
      role="status"
      // Words for the inline script, which has none of its own (first-interaction.ts).
      {...{
        [STATUS_WORDS.connecting]: labels.loading,
        [STATUS_WORDS.failed]: `${couldNotLoad}. ${pleaseReload}`,
        [STATUS_WORDS.reload]: reload,
      }}
      suppressHydrationWarning
      className="font-bold text-xl"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/** The company being called, as on a phone's screen; then the call's duration and its limit. */
export function CallTimer() {
  const { call, voice, words, extras } = useCalling();
  const { connectedAt: since } = call;
  const { callMaxSeconds: limit } = voice;
  const now = useNow(since !== null, 1000);
  const elapsed = Math.min(limit, Math.max(0, Math.round((now - (since ?? now)) / 1000)));
  if (extras && since === null)
    return (
      <p className="truncate text-sm">
        {extras.details.calling(call.variables.companyName?.trim() || undefined)}
      </p>
    );
  const isHeard = stateOf(call) === "active" && !call.muted && !isReconnecting(call);
  const isVisitorsTurn = isHeard && call.captions.length > 0;
  return (
    // A new element for new words, so that their place does not count as a layout shift.
    <p key={String(isVisitorsTurn)} role="timer" className="text-muted text-sm figures">
      {isVisitorsTurn && <strong className="text-calm">{extras?.details.yourTurn} · </strong>}
      {clock(elapsed)} · {filled(words.left, { time: clock(limit - elapsed) })}
    </p>
  );
}
