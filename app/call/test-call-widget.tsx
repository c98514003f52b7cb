import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import type { Action } from "~/content/action";
import { loadCallDetails } from "~/content/load-call-details";
import { START_BUTTON, TEST_CALL } from "~/hydration/element-ids";
import { CONNECTED } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { type CallEvent, labelOf, stateOf } from "./machine/call";
import type { PageVoice } from "./page-voice";
import { useHearing } from "./use-hearing";
import { useVoiceCall } from "./use-voice-call";
import { BeforeCall } from "./view/before-call";
import { CallStatus } from "./view/call-status";
import { CallTimer } from "./view/call-timer";
import { type Calling, CallingProvider, useCalling } from "./view/calling";
import { type Extras, ExtrasProvider, useExtras } from "./view/extras";
import { InCall } from "./view/in-call";
import { LevelRing } from "./view/level-ring";
import { ScriptFailed } from "./view/script-failed";
import { CallDetailsProvider, useCallWords } from "./words";

/** Where the status stands: in a call beside its ring, before one as the page without React has it. */
const statusPlace = (inCall: boolean, connecting: boolean) => {
  if (inCall) return "flex w-full items-center gap-3 text-left";
  // As before React until the call is there as a whole: the word does not move.
  return connecting ? "" : "sr-only in-[[data-test-call]]:not-sr-only";
};

/** Gives the focus to the button that takes the place of another, and the call its place on a phone. */
function useFocus(inCall: boolean) {
  const widget = useRef<HTMLElement>(null);
  const wasInCall = useRef(false);
  useEffect(() => {
    if (inCall === wasInCall.current) return;
    wasInCall.current = inCall;
    // On a phone the call stands under the bar, with all that happens in it in sight.
    if (inCall && matchMedia("(width < 64rem)").matches) widget.current?.scrollIntoView();
    // Elsewhere on the page the visitor keeps the focus; a removed button leaves it on the body.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !widget.current?.contains(focused)) return;
    widget.current
      ?.querySelector<HTMLElement>(`[data-end-call], #${START_BUTTON}`)
      ?.focus({ preventScroll: true });
  }, [inCall]);
  return widget;
}

/** Loads what only a visitor who calls needs. */
function useLoadedExtras(words: ReturnType<typeof useCallWords>) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const load = useCallback(async () => {
    const [view, details] = await Promise.all([
      import("./view/call-extras.client"),
      loadCallDetails(words.language),
    ]);
    setExtras({ ...view, details });
  }, [words]);
  return [extras, load] as const;
}

/** The widget's name, and its status with what belongs to a call. */
function WidgetHead({
  inCall,
  connecting,
  tall,
}: {
  inCall: boolean;
  connecting: boolean;
  tall: boolean;
}) {
  const words = useCallWords();
  const { call, levels, voice } = useCalling();
  const quietHeading = call.summary ? "text-muted text-sm" : "text-2xl";
  return (
    <>
      <h2
        // Another place, so another element: what a browser shows elsewhere has not moved.
        key={String(tall)}
        id="test-call-heading"
        className={inCall ? "sr-only" : quietHeading}
      >
        {words.heading}
      </h2>
      {/* A press before hydration puts its word here (first-interaction.ts). */}
      <div className={statusPlace(inCall, connecting)}>
        {inCall && <LevelRing state={stateOf(call)} levels={levels} />}
        <div className="flex-1">
          <CallStatus label={labelOf(call, words.labels)} />
          {inCall && <CallTimer since={call.connectedAt} limit={voice.callMaxSeconds} />}
        </div>
      </div>
    </>
  );
}

/** What there is to do out of a call: what became of the last one, and the next one's start. */
function OutOfCall({
  trial,
  writtenAfter = null,
  hasOrder = false,
  onReplay,
  children,
}: Pick<WidgetProps, "trial" | "writtenAfter" | "hasOrder" | "onReplay" | "children">) {
  const { call } = useCalling();
  const extras = useExtras();
  const { notice } = call;
  return (
    <>
      {extras && notice?.code !== "script-failed" ? (
        <extras.AfterCall {...{ trial, writtenAfter, hasOrder, onReplay }}>
          {children}
        </extras.AfterCall>
      ) : (
        notice && <ScriptFailed />
      )}
      <BeforeCall onReplay={onReplay}>
        {call.summary && extras && <extras.Transcript summary={call.summary} />}
      </BeforeCall>
    </>
  );
}

/** `m` mutes, but where it is typed or is a part of a shortcut. */
function isMuteKey({ key, ctrlKey, metaKey, altKey, target }: React.KeyboardEvent): boolean {
  if (key.toLowerCase() !== "m" || ctrlKey || metaKey || altKey) return false;
  return !(target as Element).closest("input, select, textarea");
}

interface WidgetProps {
  voice: PageVoice;
  /** The way on after a call. */
  trial?: Action;
  /** Seconds after which the call was written up, or null. */
  writtenAfter?: number | null;
  /** The call has made a work order. */
  hasOrder?: boolean;
  /** Told what happens in the call, such as tool calls for the work-order card. */
  onEvent?: (event: CallEvent) => void;
  /** Shows a replay of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** The work order in short, where the whole one is out of sight. */
  children?: ReactNode;
}

/**
 * The live test call: before, in and after a call (spec §2).
 *
 * A press before hydration is remembered by the page as `data-test-call` on <html>, and repeated.
 */
export function TestCallWidget({ voice, onEvent, children, ...after }: WidgetProps) {
  const words = useCallWords();
  const [extras, loadExtras] = useLoadedExtras(words);
  const voiceCall = useVoiceCall(voice, words, loadExtras, onEvent);
  const { call, send } = voiceCall;
  const connecting = call.phase !== "idle";
  // The word alone is shown at once: the view of a call takes longer to render than a press may wait.
  const inCall = useDeferredValue(connecting) && connecting;
  const widget = useFocus(inCall);
  const simulated = voice.provider === "simulator";
  const hearing = useHearing(simulated, call.typing);
  const form = useRef<HTMLFormElement>(null);
  useRememberedPress(useCallback(() => send({ type: "resume" }), [send]));
  const { notice } = call;
  const hasWords = extras && notice?.code !== "script-failed";
  const said = hasWords && notice ? extras.noticeWords(notice, extras.details.notices) : null;
  const calling: Calling = { ...voiceCall, voice, simulated, hearing, form, said };

  const muteByKey = (event: React.KeyboardEvent) => {
    if (inCall && !call.typing && isMuteKey(event)) send({ type: "mute", muted: !call.muted });
  };

  // From the first press on it is as tall as a call: nothing below moves when a call ends.
  const tall = inCall || notice || call.summary;
  return (
    <CallingProvider value={calling}>
      <ExtrasProvider value={extras}>
        <CallDetailsProvider value={extras?.details ?? null}>
          <section
            ref={widget}
            id={TEST_CALL}
            aria-labelledby="test-call-heading"
            data-call-state={stateOf(call)}
            {...{ [CONNECTED]: call.connectedAt === null ? undefined : "" }}
            onKeyDown={muteByKey}
            className={`call-panel card shadow-card ${tall ? "tall" : ""}`}
          >
            <WidgetHead {...{ inCall, connecting }} tall={Boolean(tall)} />
            {inCall ? <InCall>{children}</InCall> : <OutOfCall {...after}>{children}</OutOfCall>}
          </section>
        </CallDetailsProvider>
      </ExtrasProvider>
    </CallingProvider>
  );
}
