import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { CallDetails } from "~/content/call-details";
import { SHARED_ORDER } from "~/hydration/page-marks";
import type { Call } from "../machine/call";
import type { Shown } from "./draft";
import { useSteps } from "./use-steps";

/** Parts and words needed only for a call, its work order or a replay. */
export type Extras = typeof import("../view/call-extras.client") & { details: CallDetails };

/** The work order of the replay or the visitor's call, or else the one in the page's URL. */
export function useShownOrder(
  extras: Extras | null,
  load: () => Promise<void>,
  own: Call,
  played: Call | null | undefined,
): Shown | null {
  useEffect(() => {
    if (location.hash.startsWith(SHARED_ORDER))
      load().catch((error) => console.warn("The shared work order cannot be shown.", error));
  }, [load]);
  const link = useMemo(() => extras?.orderInLink(location.hash) ?? null, [extras]);
  // After a press the status shows first: the order takes longer to draw. The end shows at once.
  const drawn = useDeferredValue(own);
  const started = own.phase === "idle" ? own : drawn;
  const call = played ?? (started.number > 0 ? started : null);
  const draft = useMemo(() => (extras && call ? extras.draftOf(call) : link), [extras, call, link]);
  const from = !call ? "link" : call === started ? "visitor" : "replay";
  const step = useSteps(draft !== null && !draft.live);
  const logged = useRef(0);
  useEffect(() => {
    const problems = draft?.problems ?? [];
    for (const problem of problems.slice(logged.current))
      console.warn("A tool call changed nothing.", problem);
    logged.current = problems.length;
  }, [draft?.problems]);
  if (!draft) return null;
  const { live, order, facts } = draft;
  // The call is over, and nothing in it belongs on a work order.
  if (!live && !order && Object.keys(facts).length === 0) return null;
  return { draft, from, step };
}
