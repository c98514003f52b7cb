import type { PageVoice } from "~/call/page-voice";
import { TestCallWidget } from "~/call/test-call-widget";
import { CallDetailsProvider, useCallWords } from "~/call/words";
import type { useLiveCall } from "./use-live-call";

/** The test call or a replay, and the work order it fills: two areas of the page's grid. */
export function LiveCall({
  live: { shown, hear, replay, replayFailed, watch, close },
  voice,
}: {
  live: ReturnType<typeof useLiveCall>;
  voice: PageVoice;
}) {
  const words = useCallWords();
  const hearCall: typeof hear = (event) => {
    if (event.type === "start" && replay) close();
    hear(event);
  };
  const strip = shown && (
    <CallDetailsProvider value={shown.details}>
      <shown.parts.OrderStrip
        draft={shown.draft}
        heardAt={replay || shown.shared ? shown.at : null}
      />
    </CallDetailsProvider>
  );
  return (
    <>
      <div className="[grid-area:call]">
        {replay && (
          <CallDetailsProvider value={replay.details}>
            <replay.view.CallReplay
              key={replay.key}
              scenario={replay.scenario}
              canCall={voice.provider !== "off"}
              onEvent={hear}
              onClose={close}
            >
              {strip}
            </replay.view.CallReplay>
          </CallDetailsProvider>
        )}
        {voice.notice && (
          <p className="mb-4 border-signal border-l-4 pl-4 text-muted">{voice.notice}</p>
        )}
        {/* Stays mounted behind a replay: it may be redialing a busy line. */}
        <div hidden={replay !== null}>
          <TestCallWidget
            voice={voice}
            hasOrder={Boolean(shown?.draft.order)}
            onEvent={hearCall}
            onReplay={watch}
          >
            {!replay && strip}
          </TestCallWidget>
        </div>
        {replayFailed && <ReplayFailed />}
        <noscript>
          <p className="mx-auto mt-4 max-w-xl border-signal border-l-4 pl-4 text-muted">
            {words.withoutJavaScript}
          </p>
        </noscript>
      </div>
      {shown && (
        <CallDetailsProvider value={shown.details}>
          <shown.parts.LiveCard
            draft={shown.draft}
            heardAt={shown.at}
            replayed={replay !== null || shown.shared === true}
            takesLeads={voice.takesLeads ?? false}
          />
        </CallDetailsProvider>
      )}
    </>
  );
}

/** Says that the replay did not load and offers to reload the page. */
function ReplayFailed() {
  const { before, reload } = useCallWords().replayFailed;
  return (
    <p role="alert" className="mt-4 text-center">
      {before}{" "}
      <button type="button" onClick={() => location.reload()} className="link">
        {reload}
      </button>
      .
    </p>
  );
}
