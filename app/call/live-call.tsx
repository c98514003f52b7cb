import { useCallback, useState } from "react";
import type { CallWords } from "~/content/call-words";
import { loadCallDetails } from "~/content/load-call-details";
import { useShownOrder } from "./order/use-shown-order";
import type { PageVoice } from "./page-voice";
import { useWatched } from "./replay/use-watched";
import { TestCallWidget } from "./test-call-widget";
import { useVoiceCall } from "./use-voice-call";
import { type Extras, ExtrasProvider } from "./view/extras";
import { CallDetailsProvider, CallWordsProvider } from "./words";

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
  const watched = useWatched(load, voiceCall.call.number);
  const shown = useShownOrder(extras, load, voiceCall.call, watched.replay?.played);
  return { voice, words, extras, voiceCall, ...watched, shown };
}

/** The test call or a replay, and the work order it fills: two areas of the page's grid. */
export function LiveCall(live: ReturnType<typeof useLiveCall>) {
  const { voice, words, extras, voiceCall, shown, replay, watch } = live;
  const strip = extras && shown && <extras.OrderStrip {...shown} />;
  return (
    <CallWordsProvider value={words}>
      <ExtrasProvider value={extras}>
        <CallDetailsProvider value={extras?.details ?? null}>
          <div className="[grid-area:call]">
            {replay && (
              <replay.CallReplay
                key={replay.key}
                scenario={replay.scenario}
                canCall={voice.provider !== "off"}
                onPlay={live.play}
                onClose={live.close}
              >
                {strip}
              </replay.CallReplay>
            )}
            {voice.notice && (
              <p className="mb-4 border-signal border-l-4 pl-4 text-muted">{voice.notice}</p>
            )}
            {/* Stays mounted behind a replay: it may be redialing a busy line. */}
            <div hidden={replay !== null}>
              <TestCallWidget
                {...{ voice, voiceCall, watch }}
                hasOrder={Boolean(shown?.draft.order)}
              >
                {!replay && strip}
              </TestCallWidget>
            </div>
            {live.replayFailed && (
              <p role="alert" className="mt-4 text-center">
                {words.replayFailed.before}{" "}
                <button type="button" onClick={() => location.reload()} className="link">
                  {words.replayFailed.reload}
                </button>
                .
              </p>
            )}
            <noscript>
              <p className="mx-auto mt-4 max-w-xl border-signal border-l-4 pl-4 text-muted">
                {words.withoutJavaScript}
              </p>
            </noscript>
          </div>
          {extras && shown && <extras.LiveCard {...shown} />}
        </CallDetailsProvider>
      </ExtrasProvider>
    </CallWordsProvider>
  );
}
