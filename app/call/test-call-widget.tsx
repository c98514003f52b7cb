import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { ActionLink } from "~/components/action-link";
import type { Action } from "~/content/action";
import type { CallDetails } from "~/content/call-details";
import { TEST_CALL } from "~/hydration/element-ids";
import { CONNECTED } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { type CallEvent, labelOf } from "./call-state";
import type { PageVoice } from "./page-voice";
import { useHearing } from "./use-hearing";
import { useVoiceCall } from "./use-voice-call";
import { type Choices, choicesIn } from "./view/call-choices";
import { CallHint } from "./view/call-hint";
import { CallNotice } from "./view/call-notice";
import { CallStatus } from "./view/call-status";
import { CallTimer } from "./view/call-timer";
import { IdleView } from "./view/idle-view";
import { LevelRing } from "./view/level-ring";
import { CallDetailsProvider, useCallWords } from "./words";

/** How often a busy line is dialled again without a press. */
const MOST_REDIALS = 5;

/** As tall as what arrives in its place (call.css): the end of the call stays under the finger. */
const FIELD_ROOM = { height: "3.15rem" };
const CAPTIONS_ROOM = { height: "calc(1.6rem + clamp(6rem, 100svh - 30.25rem, 12rem))" };

/** What is shown during a call, and what it says. */
type Extras = typeof import("./view/call-extras") & { details: CallDetails };

/**
 * The live test call: idle view and in-call view (spec §2).
 *
 * A press before hydration is remembered by the page as `data-test-call` on <html>, and repeated.
 */
export function TestCallWidget({
  voice,
  trial,
  writtenAfter = null,
  hasOrder = false,
  onEvent,
  onReplay,
  children,
}: {
  voice: PageVoice;
  /** The way on after a call. */
  trial?: Action;
  /** Seconds after which the call was written up, or null. */
  writtenAfter?: number | null;
  /** The call has made a work order. */
  hasOrder?: boolean;
  /** Told every event of the call, such as tool calls for the work-order card. */
  onEvent?: (event: CallEvent) => void;
  /** Shows a replay of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** The work order in short, where the whole one is out of sight. */
  children?: ReactNode;
}) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const words = useCallWords();
  const loadExtras = useCallback(async () => {
    const [view, details] = await Promise.all([import("./view/call-extras"), words.details()]);
    setExtras({ ...view, details });
    return details;
  }, [words]);
  const voiceCall = useVoiceCall(voice, words, loadExtras, onEvent);
  const { call, session, prepare, start: startWith, resume, stop } = voiceCall;
  const widget = useRef<HTMLElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const connecting = call.state !== "idle";
  // The word alone is shown at once: the view of a call takes longer to render than a press may wait.
  const inCall = useDeferredValue(connecting) && connecting;
  const simulated = voice.provider === "simulator";
  const hearing = useHearing(simulated);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Choices>({});
  const [redials, setRedials] = useState(0);
  const typed = useRef(false);

  const start = useCallback(
    (options = { typing: false }) => {
      setRedials(0);
      typed.current = options.typing;
      const picked = choicesIn(form.current);
      setChosen(picked);
      startWith({ ...options, variableValues: picked });
    },
    [startWith],
  );

  const redial = () => {
    setRedials(redials + 1);
    startWith({ typing: typed.current, variableValues: chosen });
  };

  const reach = useCallback(() => void prepare().catch(() => {}), [prepare]);

  useEffect(() => {
    // The pointer or the focus may be there already.
    if (startButton.current?.matches(":hover, :focus")) reach();
  }, [reach]);
  useRememberedPress(resume);

  // The simulator's room reads it when the call connects; the press may have come before the page knew.
  const heardBy = call.typing ? "none" : hearing.hearing;
  useEffect(() => {
    if (simulated) document.documentElement.dataset.simulatorHearing = heardBy;
  }, [simulated, heardBy]);

  const wasInCall = useRef(false);
  useEffect(() => {
    if (inCall === wasInCall.current) return;
    wasInCall.current = inCall;
    // On a phone the call stands under the bar, with all that happens in it in sight.
    if (inCall && matchMedia("(width < 64rem)").matches) widget.current?.scrollIntoView();
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

  // From the first press on it is as tall as a call: nothing below moves when a call ends.
  const tall = inCall || call.notice || call.summary;
  const busy = call.notice && fullLines.has(call.notice.code);
  // A call that broke is not celebrated: calling again is the loud button.
  const dropped = call.summary?.endedBy === "failure";
  const replayHere = onReplay && (() => onReplay(choicesIn(form.current).scenario));
  const typeMessage = extras && inCall && (
    <extras.TypeMessage
      disabled={call.connectedAt === null || call.reconnecting}
      autoFocus={call.typing}
      onSend={(text) => session.current?.type(text)}
    />
  );
  return (
    <CallDetailsProvider value={extras?.details ?? null}>
      <section
        ref={widget}
        id={TEST_CALL}
        aria-labelledby="test-call-heading"
        data-call-state={call.state}
        {...{ [CONNECTED]: call.connectedAt === null ? undefined : "" }}
        onKeyDown={muteByKey}
        className={`call-panel card shadow-card ${tall ? "tall" : ""}`}
      >
        <h2
          // Another place, so another element: what a browser shows elsewhere has not moved.
          key={String(tall)}
          id="test-call-heading"
          className={inCall ? "sr-only" : call.summary ? "text-muted text-sm" : "text-2xl"}
        >
          {words.heading}
        </h2>
        {/* A press before hydration puts its word here (first-interaction.ts). */}
        <div
          className={
            inCall
              ? "flex w-full items-center gap-3 text-left"
              : // As before React until the call is there as a whole: the word does not move.
                connecting
                ? ""
                : "sr-only in-[[data-test-call]]:not-sr-only"
          }
        >
          {inCall && <LevelRing state={call.state} session={session} />}
          <div className="flex-1">
            <CallStatus label={labelOf(call, words.labels)} />
            {inCall && <CallTimer since={call.connectedAt} limit={voice.callMaxSeconds} />}
          </div>
        </div>
        {inCall ? (
          <>
            {call.soundBlocked ? (
              <button
                type="button"
                onClick={() => session.current?.allowSound()}
                // As tall as the advice that it takes the place of.
                className="btn btn-signal min-h-11! w-full py-1.5!"
              >
                {words.tapToHear}
              </button>
            ) : (
              <CallHint
                call={call}
                simulated={simulated}
                heard={hearing}
                demoPhone={voice.demoPhone}
              />
            )}
            {call.typing && (typeMessage || <div style={FIELD_ROOM} />)}
            <div className="min-h-23 w-full lg:hidden">{children}</div>
            {extras ? (
              <extras.Captions
                captions={call.captions}
                title={captionsTitle(extras.details.captions, simulated, call.typing)}
                english={simulated && heardBy === "none" && !call.typing}
              />
            ) : (
              <div style={CAPTIONS_ROOM} />
            )}
            {/* Two lines at most: what is below must stay under the finger. The captions have it all. */}
            <div className="relative min-h-17 w-full rounded-control bg-sunken px-3 py-1 text-left text-sm">
              <p className="text-muted">{words.youSaid}</p>
              <p data-you-said="" className="line-clamp-2">
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
              {words.end}
            </button>
            {extras && <extras.CallControls call={call} session={session} />}
            {!call.typing && typeMessage}
          </>
        ) : (
          <>
            {call.notice && (
              <CallNotice
                notice={call.notice}
                demoPhone={voice.demoPhone}
                onType={() => start({ typing: true })}
                onDial={redials < MOST_REDIALS ? redial : undefined}
                onReplay={busy ? replayHere : undefined}
              />
            )}
            {call.summary && extras && (
              <extras.CallSummary
                summary={call.summary}
                simulated={simulated}
                rated={voice.outcomes}
                session={session}
                writtenAfter={writtenAfter}
                hasOrder={hasOrder}
              >
                <div className="lg:hidden">{children}</div>
                {trial && !dropped && (
                  <div className="grid" data-kept="trial">
                    <ActionLink action={trial} loud />
                  </div>
                )}
              </extras.CallSummary>
            )}
            <IdleView
              voice={voice}
              quiet={Boolean(busy || (call.summary && !dropped))}
              hearing={hearing}
              again={call.summary !== null}
              // A name that was refused is there to be changed.
              folded={Boolean(call.summary || (call.notice && call.notice.code !== "invalid-body"))}
              form={form}
              chosen={chosen}
              button={startButton}
              onReach={reach}
              onStart={start}
            >
              {call.summary && extras && <extras.Transcript summary={call.summary} />}
            </IdleView>
          </>
        )}
      </section>
    </CallDetailsProvider>
  );
}

/** Notices of a site that can take no call for now: a replay takes its place. */
const fullLines = new Set(["demo-at-capacity", "too-many-calls", "voice-off"]);

function captionsTitle(
  { live, typed, scripted }: CallDetails["captions"],
  simulated: boolean,
  typing: boolean,
): string {
  if (!simulated) return live;
  return typing ? typed : scripted;
}
