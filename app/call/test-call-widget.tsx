import { useDeferredValue, useEffect, useRef } from "react";
import { Button } from "~/components/button";
import { START_BUTTON, TEST_CALL } from "~/hydration/element-ids";
import { CONNECTED } from "~/hydration/page-marks";
import { useRememberedPress } from "~/hydration/use-remembered-press";
import { useCalling } from "./calling";
import { stateOf } from "./machine/call";
import { hasPageWords, wrongField } from "./machine/notices";
import { BeforeCall, SwitchedOff } from "./view/before-call";
import { InCall } from "./view/in-call";
import { isWide } from "./view/is-wide";
import { NoticeBox } from "./view/notice-box";
import { WidgetHead } from "./view/widget-head";

/** Moves the focus to the end button or the call's result and, on a phone, scrolls to the call. */
function useFocus(inCall: boolean, hasNotice: boolean) {
  const widget = useRef<HTMLElement>(null);
  const wasInCall = useRef(false);
  useEffect(() => {
    if (inCall === wasInCall.current) return;
    wasInCall.current = inCall;
    // On a phone this shows the whole call, or why it failed, right below the top bar. The result
    // shows there too, unless the visitor has scrolled on to the order.
    const isNear = (widget.current?.getBoundingClientRect().bottom ?? 0) > innerHeight / 2;
    if ((inCall || hasNotice || isNear) && !isWide()) widget.current?.scrollIntoView();
    // Leaves the focus alone if it is elsewhere; removing a focused button moves it to the body.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !widget.current?.contains(focused)) return;
    const next = `[data-end-call], #call-summary, [data-notice] .btn, [aria-invalid], :not(:has([aria-invalid])) > #${START_BUTTON}, [data-watch]`;
    widget.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [inCall, hasNotice]);
  return widget;
}

/**
 * The live test call (spec §2) before, during and after a call.
 *
 * A press before hydration is stored as `data-test-call` on <html> and repeated here.
 */
export function TestCallWidget() {
  const { call, send, hearing, voice, words, extras } = useCalling();
  const connecting = call.phase !== "idle";
  // Only the status word changes at once: rendering the call's view would delay the press.
  const inCall = useDeferredValue(connecting) && connecting;
  const widget = useFocus(inCall, call.notice !== null);
  useRememberedPress(() => send({ type: "resume" }), hearing.isKnown);
  const hasResult = call.summary || (call.notice && !wrongField(call.notice));
  /** `m` mutes or unmutes, unless typed in a field or as part of a shortcut. */
  const muteByKey = ({ key, ctrlKey, metaKey, altKey, target }: React.KeyboardEvent) => {
    if (!inCall || call.typing || key.toLowerCase() !== "m" || ctrlKey || metaKey || altKey) return;
    if ((target as Element).closest("input, select, textarea")) return;
    send({ type: "mute", muted: !call.muted });
  };
  return (
    <section
      ref={widget}
      id={TEST_CALL}
      aria-labelledby="test-call-heading"
      data-call-state={stateOf(call)}
      {...{ [CONNECTED]: call.connectedAt === null ? undefined : "" }}
      onKeyDown={muteByKey}
      className={`call-panel card shadow-card ${inCall ? "tall" : hasResult ? "" : "idle"}`}
    >
      <WidgetHead inCall={inCall} />
      {inCall ? (
        <InCall />
      ) : (
        <>
          {call.notice && hasPageWords(call.notice) && (
            <NoticeBox code="script-failed" {...words.scriptFailed}>
              <Button onClick={() => location.reload()} className="btn mt-3">
                {words.reload}
              </Button>
            </NoticeBox>
          )}
          {extras && <extras.AfterCall />}
          {/* After a reload, a call from before the switch-off goes on; its result shows above. */}
          {voice.provider === "off" ? <SwitchedOff /> : <BeforeCall />}
          {extras && <extras.CallRecord />}
        </>
      )}
    </section>
  );
}
