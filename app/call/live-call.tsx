import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { CallWords } from "~/content/call-words";
import { loadCallDetails } from "~/content/load-call-details";
import { pageAdapters, pageFacts, watchPage } from "./adapters/page";
import { CallingContext } from "./calling";
import { useHearing } from "./hearing/use-hearing";
import { noCall } from "./machine/call";
import { type Extras, useShownOrder } from "./order/use-shown-order";
import type { PageVoice } from "./page-voice";
import { usePanel } from "./replay/use-panel";
import { runCalls } from "./runner";
import { TestCallWidget } from "./test-call-widget";
import { picked } from "./view/call-choices";

// Pages import only this component, this hook and this type from app/call.
export type { PageVoice };

/**
 * A page's test call as React state, with its work order, or a replay in its place. The server
 * renders no call. Its view loads on demand; a call starts once everything has loaded.
 *
 * @param words the page's words; the status shows them while a call is rejoined after a reload.
 */
export function useVoiceCall(voice: PageVoice, words: CallWords) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const load = useCallback(async () => {
    const [view, details] = await Promise.all([
      import("./view/call-extras.client"),
      loadCallDetails(words.language),
    ]);
    // A second load keeps the object, so nothing renders again.
    setExtras((held) => (held?.details === details ? held : { ...view, details }));
  }, [words.language]);
  const [{ send, prepare, ...runner }] = useState(() =>
    runCalls(pageFacts(voice), pageAdapters, async () => {
      const script = import("./adapters/voice-session.client");
      const [{ callScript }] = await Promise.all([script, load()]);
      return callScript(voice, words.labels.reconnecting);
    }),
  );
  const call = useSyncExternalStore(runner.subscribe, runner.call, () => noCall);
  useEffect(() => watchPage(send), [send]);
  const panel = usePanel(load, call, send);
  const shown = useShownOrder(extras, load, call, panel.replay?.played);
  const simulated = voice.provider === "simulator";
  const hearing = useHearing(simulated, call.typing);
  const hasOrder = Boolean(shown?.draft.order);
  return {
    ...{ voice, words, extras, call, send, prepare, shown, simulated, hearing, hasOrder },
    ...panel,
    succeeded: hasOrder && call.summary !== null && call.summary.endedBy !== "failure",
    strip: extras && shown && <extras.OrderStrip {...shown} />,
    start: (typing: boolean) => send({ type: "start", typing, variables: picked() }),
  };
}

/** The test call or a replay, and the work order it fills: two areas of the page's grid. */
export function LiveCall({ replay, close, ...calling }: ReturnType<typeof useVoiceCall>) {
  const { voice, words, extras, shown } = calling;
  return (
    <CallingContext.Provider value={calling}>
      <div className="flex flex-col [grid-area:call]">
        {replay && <replay.CallReplay close={close} />}
        {voice.notice && (
          <p className="mb-4 barred border-signal pl-4 text-muted">{voice.notice}</p>
        )}
        {/* Stays mounted behind a replay: it may be redialing a busy line. */}
        <div className={replay ? "hidden" : voice.provider === "off" ? "" : "grid grow"}>
          <TestCallWidget />
        </div>
        <noscript>
          <p className="mt-4 barred border-signal pl-4 text-muted">{words.withoutJavaScript}</p>
        </noscript>
      </div>
      {/* A new element after the call, so that its move up does not count as a layout shift. */}
      {extras && shown && <extras.LiveCard key={String(shown.draft.live)} {...shown} />}
    </CallingContext.Provider>
  );
}
