import { TestCallWidget } from "./test-call-widget";
import type { useLiveCall } from "./use-live-call";
import { ExtrasProvider } from "./view/extras";
import { CallDetailsProvider, CallWordsProvider } from "./words";

// The door of app/call: pages know this component, this hook and this type.
export type { PageVoice } from "./page-voice";
export { useLiveCall } from "./use-live-call";

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
