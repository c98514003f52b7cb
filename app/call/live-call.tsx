import { useCallback, useDeferredValue, useState } from "react";
import type { CallWords } from "~/content/call-words";
import { loadCallDetails } from "~/content/load-call-details";
import { CallingProvider } from "./calling";
import { useHearing } from "./hearing/use-hearing";
import { type Extras, useShownOrder } from "./order/use-shown-order";
import type { PageVoice } from "./page-voice";
import { useWatched } from "./replay/use-watched";
import { TestCallWidget } from "./test-call-widget";
import { useVoiceCall } from "./use-voice-call";
import { picked } from "./view/call-choices";

// Pages import only this component, this hook and this type from app/call.
export type { PageVoice };

/**
 * A page's test call: the call, its work order, and a replay in the call's place. Their components
 * load on demand.
 */
export function useLiveCall(voice: PageVoice, words: CallWords) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const load = useCallback(async () => {
    const [view, details] = await Promise.all([
      import("./view/call-extras.client"),
      loadCallDetails(words.language),
    ]);
    // A second load keeps the object, so nothing renders again.
    setExtras((held) => (held?.details === details ? held : { ...view, details }));
  }, [words.language]);
  const voiceCall = useVoiceCall(voice, words, load);
  const watched = useWatched(load, voiceCall);
  const shown = useShownOrder(extras, load, voiceCall.call, watched.replay?.played);
  return { voice, words, extras, ...voiceCall, ...watched, shown };
}

/** The test call or a replay, and the work order it fills: two areas of the page's grid. */
export function LiveCall({ shown, replay, ...live }: ReturnType<typeof useLiveCall>) {
  const { voice, words, extras, call, send } = live;
  const connecting = call.phase !== "idle";
  // Only the status word shows at once: rendering the call's view takes too long for a press.
  const inCall = useDeferredValue(connecting) && connecting;
  const simulated = voice.provider === "simulator";
  const hearing = useHearing(simulated, call.typing);
  const order = shown?.draft.order;
  const hasOrder = Boolean(order);
  const calling = {
    ...{ ...live, inCall, hasOrder, simulated, hearing },
    readBack: Boolean(order && shown?.draft.live && !shown.draft.confirmed),
    unsent: Boolean(order && extras?.alertsNobody(order)),
    succeeded: hasOrder && call.summary !== null && call.summary.endedBy !== "failure",
    strip: extras && shown && <extras.OrderStrip {...shown} />,
    start: (typing: boolean) => send({ type: "start", typing, values: picked() }),
  };
  return (
    <CallingProvider value={calling}>
      <div className="[grid-area:call]">
        {replay && <replay.CallReplay />}
        {voice.notice && (
          <p className="mb-4 border-signal border-l-4 pl-4 text-muted">{voice.notice}</p>
        )}
        {/* Stays mounted behind a replay: it may be redialing a busy line. */}
        <div hidden={replay !== null}>
          <TestCallWidget />
        </div>
        <noscript>
          <p className="mx-auto mt-4 max-w-xl border-signal border-l-4 pl-4 text-muted">
            {words.withoutJavaScript}
          </p>
        </noscript>
      </div>
      {/* A new element after the call, so that its move up does not count as a layout shift. */}
      {extras && shown && <extras.LiveCard key={String(shown.draft.live)} {...shown} />}
    </CallingProvider>
  );
}
