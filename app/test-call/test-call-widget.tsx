import { lazy, Suspense, useEffect, useRef } from "react";
import { CallNotice } from "./call-notice";
import { type CallEvent, statusLabels } from "./call-state";
import { CallTimer } from "./call-timer";
import { IdleView } from "./idle-view";
import { LevelRing } from "./level-ring";
import type { PageVoice } from "./page-voice";
import { useVoiceCall } from "./use-voice-call";

const loadExtras = () => import("./call-extras");
const CallControls = lazy(() => loadExtras().then((m) => ({ default: m.CallControls })));
const CallSummary = lazy(() => loadExtras().then((m) => ({ default: m.CallSummary })));

/**
 * The live test call: idle view and in-call view (spec §2).
 *
 * A press before hydration is remembered by the page as `data-test-call="start"` on <html>.
 */
export function TestCallWidget({
  voice,
  onEvent,
}: {
  voice: PageVoice;
  /** Told every event of the call, such as tool calls for the work-order card. */
  onEvent?: (event: CallEvent) => void;
}) {
  const voiceCall = useVoiceCall(voice, onEvent);
  const { call, session, prepare, start, stop } = voiceCall;
  const widget = useRef<HTMLElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const inCall = call.state !== "idle";
  const simulated = voice.provider === "simulator";

  const reach = () => {
    void prepare().catch(() => {});
    void loadExtras().catch(() => {});
  };

  useEffect(() => {
    const page = document.documentElement.dataset;
    if (page.testCall !== "start") return;
    // A timer, so that StrictMode's double mount does not end what it has begun.
    const timer = setTimeout(() => {
      delete page.testCall;
      start();
    });
    return () => clearTimeout(timer);
  }, [start]);

  const wasInCall = useRef(false);
  useEffect(() => {
    if (inCall === wasInCall.current) return;
    wasInCall.current = inCall;
    // Elsewhere on the page the visitor keeps the focus; a removed button leaves it on the body.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !widget.current?.contains(focused)) return;
    (inCall ? endButton : startButton).current?.focus({ preventScroll: true });
  }, [inCall]);

  const muteByKey = (event: React.KeyboardEvent) => {
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    if (inCall && !call.typing) session.current?.setMuted(!call.muted);
  };

  return (
    <section
      ref={widget}
      id="test-call"
      aria-labelledby="test-call-heading"
      data-call-state={call.state}
      data-connected={call.connectedAt === null ? undefined : ""}
      onKeyDown={muteByKey}
      className="card mx-auto flex w-full max-w-xl flex-col items-center gap-4 p-5 text-center shadow-card sm:p-8"
    >
      <h2 id="test-call-heading" className="text-2xl">
        Test the AI Agent
      </h2>
      {inCall && <LevelRing state={call.state} session={session} />}
      <p role="status" className="min-h-7 font-medium text-lg empty:hidden">
        {statusLabels[call.state]}
      </p>
      {call.notice && (
        <CallNotice
          notice={call.notice}
          onType={inCall ? undefined : () => start({ typing: true })}
        />
      )}
      {inCall ? (
        <>
          <CallTimer since={call.connectedAt} limit={voice.callMaxSeconds} />
          {call.unheard && !call.muted && (
            <p
              role="alert"
              className="rounded-control border-signal border-l-4 bg-sunken px-4 py-2"
            >
              We can’t hear you. Check that the right microphone is on, or type below.
            </p>
          )}
          {call.poorNetwork && (
            <p
              role="alert"
              className="rounded-control border-signal border-l-4 bg-sunken px-4 py-2"
            >
              Your network is weak: the voice may break up.
            </p>
          )}
          <div className="min-h-26 w-full rounded-control bg-sunken p-4 text-left">
            <p className="text-muted text-sm">You said:</p>
            <p data-you-said="">{call.transcript}</p>
          </div>
          <button
            ref={endButton}
            type="button"
            onClick={stop}
            className="btn border-alarm bg-alarm text-page"
          >
            End Call
          </button>
          <Suspense fallback={null}>
            <CallControls call={call} session={session} simulated={simulated} />
          </Suspense>
        </>
      ) : (
        <>
          <IdleView voice={voice} button={startButton} onReach={reach} onStart={start} />
          {call.summary && (
            <Suspense fallback={null}>
              <CallSummary summary={call.summary} simulated={simulated} />
            </Suspense>
          )}
        </>
      )}
      <div data-bot-check="" className="empty:hidden" />
    </section>
  );
}
