import type { ReactNode } from "react";
import type { CallWords } from "~/content/call-words";
import type { PageVoice } from "./page-voice";
import { TestCallWidget } from "./test-call-widget";
import type { useLiveCall } from "./use-live-call";
import { CallDetailsProvider, CallWordsProvider } from "./words";

// The door of app/call: pages know this component, this hook and this type.
export type { PageVoice } from "./page-voice";
export { useLiveCall } from "./use-live-call";

type Live = ReturnType<typeof useLiveCall>;

/** The test call or a replay, and the work order it fills: two areas of the page's grid. */
export function LiveCall({
  live,
  voice,
  words,
}: {
  live: Live;
  voice: PageVoice;
  words: CallWords;
}) {
  const { shown, replay } = live;
  const replayed = replay !== null || shown?.shared === true;
  const strip = shown && (
    <CallDetailsProvider value={shown.details}>
      <shown.parts.OrderStrip draft={shown.draft} heardAt={replayed ? shown.at : null} />
    </CallDetailsProvider>
  );
  return (
    <CallWordsProvider value={words}>
      <div className="[grid-area:call]">
        <CallOrReplay live={live} voice={voice}>
          {strip}
        </CallOrReplay>
        {live.replayFailed && <ReplayFailed words={words.replayFailed} />}
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
            replayed={replayed}
            takesLeads={voice.takesLeads ?? false}
          />
        </CallDetailsProvider>
      )}
    </CallWordsProvider>
  );
}

/** The call, behind its replay if that is open. */
function CallOrReplay({
  live: { shown, hear, replay, watch, close },
  voice,
  children: strip,
}: {
  live: Live;
  voice: PageVoice;
  children: ReactNode;
}) {
  const hearCall: typeof hear = (event) => {
    if (event.type === "start" && replay) close();
    hear(event);
  };
  return (
    <>
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
          watch={watch}
        >
          {!replay && strip}
        </TestCallWidget>
      </div>
    </>
  );
}

/** Says that the replay did not load and offers to reload the page. */
const ReplayFailed = ({ words: { before, reload } }: { words: CallWords["replayFailed"] }) => (
  <p role="alert" className="mt-4 text-center">
    {before}{" "}
    <button type="button" onClick={() => location.reload()} className="link">
      {reload}
    </button>
    .
  </p>
);
