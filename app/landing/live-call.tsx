import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { reloadOnce } from "~/hydration/load-recovery";
import type { CallEvent } from "~/test-call/call-state";
import type { PageVoice } from "~/test-call/page-voice";
import { TestCallWidget } from "~/test-call/test-call-widget";
import type { Draft } from "../order-from-call/draft";

type Parts = typeof import("../order-from-call/call-parts");
type Replay = typeof import("~/call-replay/call-replay");

/** The test call or its replay, and the work order that it fills: two parts of the page's grid. */
export function LiveCall({ voice, children }: { voice: PageVoice; children?: ReactNode }) {
  const [shown, setShown] = useState<{ parts: Parts; draft: Draft } | null>(null);
  const loading = useRef<Promise<Parts | null> | null>(null);
  const held = useRef<Draft | null>(null);
  const [replay, setReplay] = useState<{ view: Replay; scenario?: string } | null>(null);
  const [replayFailed, setReplayFailed] = useState(false);

  const hear = useCallback((event: CallEvent, at = Date.now()) => {
    loading.current ??= import("../order-from-call/call-parts").catch((error) => {
      // The call itself goes on, and the next one may have it.
      loading.current = null;
      console.warn("The work order of the test call cannot be shown.", error);
      return null;
    });
    loading.current.then((parts) => {
      if (!parts) return;
      const draft = parts.reduceDraft(held.current ?? parts.noDraft, event, at);
      if (draft.problem) console.warn("A tool call changed nothing.", draft.problem);
      if (draft === held.current) return;
      held.current = draft;
      setShown({ parts, draft });
    });
  }, []);

  const watch = (scenario?: string) => {
    setReplayFailed(false);
    import("~/call-replay/call-replay").then(
      (view) => setReplay({ view, scenario }),
      async (error) => {
        console.warn("The replay did not load.", error);
        setReplayFailed(!(await reloadOnce("replay")));
      },
    );
  };
  const close = () => {
    held.current = null;
    setShown(null);
    setReplay(null);
  };

  const hearCall = (event: CallEvent) => {
    if (event.type === "start" && replay) close();
    hear(event);
  };

  const wasReplay = useRef(false);
  useEffect(() => {
    // Back where the replay was opened.
    if (wasReplay.current && !replay) document.getElementById("watch-replay")?.focus();
    wasReplay.current = replay !== null;
  }, [replay]);

  const link = shown && <shown.parts.OrderLink draft={shown.draft} />;
  return (
    <>
      <div className="[grid-area:call]">
        {replay && (
          <replay.view.CallReplay scenario={replay.scenario} onEvent={hear} onClose={close}>
            {link}
          </replay.view.CallReplay>
        )}
        {/* Behind a replay it may still dial a busy line. */}
        <div hidden={replay !== null}>
          <TestCallWidget voice={voice} onEvent={hearCall} onReplay={watch}>
            {link}
          </TestCallWidget>
        </div>
        {replayFailed && (
          <p role="alert" className="mt-4 text-center">
            The replay could not load. Please check your network and{" "}
            <button type="button" onClick={() => location.reload()} className="link">
              reload the page
            </button>
            .
          </p>
        )}
        {children}
      </div>
      {shown && <shown.parts.LiveCard draft={shown.draft} replayed={replay !== null} />}
    </>
  );
}
