import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { TEST_CALL } from "../hydration/element-ids";
import { type CallEvent, labelOf } from "./call-state";
import type { PageVoice } from "./page-voice";
import { useVoiceCall } from "./use-voice-call";
import { type Choices, choicesIn } from "./view/call-choices";
import { CallHint } from "./view/call-hint";
import { CallNotice } from "./view/call-notice";
import { CallStatus } from "./view/call-status";
import { CallTimer } from "./view/call-timer";
import { IdleView } from "./view/idle-view";
import { LevelRing } from "./view/level-ring";

/** How often a busy line is dialled again without a press. */
const MOST_REDIALS = 5;

type Extras = typeof import("./view/call-extras");

/**
 * The live test call: idle view and in-call view (spec §2).
 *
 * A press before hydration is remembered by the page as `data-test-call` on <html>, and repeated.
 */
export function TestCallWidget({
  voice,
  onEvent,
  onReplay,
  children,
}: {
  voice: PageVoice;
  /** Told every event of the call, such as tool calls for the work-order card. */
  onEvent?: (event: CallEvent) => void;
  /** Offered beside the call: a replay, of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** A link shown during a call, in place of the advice. */
  children?: ReactNode;
}) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const loadExtras = useCallback(() => import("./view/call-extras").then(setExtras), []);
  const voiceCall = useVoiceCall(voice, loadExtras, onEvent);
  const { call, session, prepare, start: startWith, stop } = voiceCall;
  const widget = useRef<HTMLElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const connecting = call.state !== "idle";
  // The word alone is shown at once: the view of a call takes longer to render than a press may wait.
  const inCall = useDeferredValue(connecting) && connecting;
  const simulated = voice.provider === "simulator";
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Choices>({});
  const redials = useRef(0);
  const typed = useRef(false);

  const start = useCallback(
    (options = { typing: false }) => {
      redials.current = 0;
      typed.current = options.typing;
      const picked = choicesIn(form.current);
      setChosen(picked);
      startWith({ ...options, variableValues: picked });
    },
    [startWith],
  );

  const redial = () => {
    redials.current++;
    startWith({ typing: typed.current, variableValues: chosen });
  };

  const reach = useCallback(() => void prepare().catch(() => {}), [prepare]);

  useEffect(() => {
    const page = document.documentElement.dataset;
    const { testCall } = page;
    // The pointer or the focus may be there already.
    if (startButton.current?.matches(":hover, :focus")) reach();
    if (!testCall) return;
    // A timer, so that StrictMode's double mount does not end what it has begun.
    const timer = setTimeout(() => {
      delete page.testCall;
      widget.current?.querySelector<HTMLElement>(`[data-call-start="${testCall}"]`)?.click();
    });
    return () => clearTimeout(timer);
  }, [reach]);

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

  const replay = onReplay && (() => onReplay(choicesIn(form.current).scenario));
  // From the first press on it is as tall as a call: nothing below moves when a call ends.
  const tall = inCall || call.notice || call.summary;
  return (
    <section
      ref={widget}
      id={TEST_CALL}
      aria-labelledby="test-call-heading"
      data-call-state={call.state}
      data-connected={call.connectedAt === null ? undefined : ""}
      onKeyDown={muteByKey}
      className={`card mx-auto flex w-full max-w-xl flex-col items-center p-5 text-center shadow-card sm:p-8 ${tall ? "min-h-176 gap-3 sm:min-h-186" : "gap-4"}`}
    >
      <h2 id="test-call-heading" className="text-2xl">
        Test the AI Agent
      </h2>
      {/* A press before hydration puts its word here (first-interaction.ts). */}
      <div
        className={
          connecting
            ? "flex w-full items-center gap-3 text-left"
            : "sr-only in-[[data-test-call]]:not-sr-only"
        }
      >
        {inCall && <LevelRing state={call.state} session={session} />}
        <div className="flex-1">
          <CallStatus label={labelOf(call)} />
          {inCall && <CallTimer since={call.connectedAt} limit={voice.callMaxSeconds} />}
        </div>
      </div>
      {inCall ? (
        <>
          {call.soundBlocked ? (
            <button
              type="button"
              onClick={() => session.current?.allowSound()}
              className="btn btn-signal min-h-14 w-full"
            >
              Tap to hear the dispatcher
            </button>
          ) : (
            <CallHint call={call} simulated={simulated}>
              {children}
            </CallHint>
          )}
          {/* Three lines at most: what is below must stay under the finger. The captions have it all. */}
          <div className="relative min-h-27 w-full rounded-control bg-sunken px-4 py-3 text-left sm:min-h-31">
            <p className="text-muted text-sm">You said:</p>
            <p data-you-said="" className="line-clamp-3 text-sm sm:text-base">
              {call.transcript}
            </p>
            {/* Nobody has said anything while it runs; its frame is 300 px wide. */}
            <div data-bot-check="" className="absolute -inset-x-2 bottom-1 flex justify-center" />
          </div>
          <button
            ref={endButton}
            type="button"
            onClick={stop}
            className="btn w-full border-alarm bg-alarm text-page"
          >
            End Call
          </button>
          {extras && <extras.default call={call} session={session} simulated={simulated} />}
        </>
      ) : (
        <>
          {call.notice && (
            <CallNotice
              notice={call.notice}
              demoPhone={voice.demoPhone}
              onType={() => start({ typing: true })}
              onDial={redials.current < MOST_REDIALS ? redial : undefined}
              onReplay={replay}
            />
          )}
          {call.summary && extras && (
            <extras.default call={call} session={session} simulated={simulated} />
          )}
          <IdleView
            voice={voice}
            explained={!call.notice && !call.summary}
            again={call.summary !== null}
            form={form}
            chosen={chosen}
            button={startButton}
            onReach={reach}
            onStart={start}
            onReplay={replay}
          />
        </>
      )}
    </section>
  );
}
