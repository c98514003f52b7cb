import { type ReactNode, useCallback, useRef, useState } from "react";
import type { CallEvent } from "~/test-call/call-state";
import type { PageVoice } from "~/test-call/page-voice";
import { TestCallWidget } from "~/test-call/test-call-widget";
import type { Draft } from "./draft";

type Parts = typeof import("./call-parts");

/** The test call, and the work order that it fills: two parts of the page's grid. */
export function LiveCall({ voice, children }: { voice: PageVoice; children?: ReactNode }) {
  const [shown, setShown] = useState<{ parts: Parts; draft: Draft } | null>(null);
  const loading = useRef<Promise<Parts | null> | null>(null);
  const held = useRef<Draft | null>(null);

  const hear = useCallback((event: CallEvent, at = Date.now()) => {
    loading.current ??= import("./call-parts").catch((error) => {
      // The call itself goes on.
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

  const order = shown && (shown.draft.live || shown.draft.order) ? shown : null;
  return (
    <>
      <div className="[grid-area:call]">
        <TestCallWidget voice={voice} onEvent={hear}>
          {order && <order.parts.OrderLink draft={order.draft} />}
        </TestCallWidget>
        {children}
      </div>
      {order && <order.parts.LiveCard draft={order.draft} />}
    </>
  );
}
