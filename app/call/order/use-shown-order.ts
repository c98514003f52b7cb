import { useCallback, useEffect, useRef, useState } from "react";
import type { CallDetails } from "~/content/call-details";
import type { Language } from "~/content/language";
import { loadCallDetails } from "~/content/load-call-details";
import { SHARED_ORDER } from "~/hydration/page-marks";
import type { CallEvent } from "../machine/call";
import { isWide } from "../view/is-wide";
import type { Draft } from "./draft";

type Parts = typeof import("./call-parts.client");

/** The work order on the page, with the code and words that show it. */
interface Shown {
  parts: Parts;
  details: CallDetails;
  draft: Draft;
  at: number;
  /** It came from someone else's call, in the page's URL. */
  shared?: true;
}

/** Loads the parts once; after a failure, the call continues and the next one retries. */
function useParts(language: Language) {
  const loading = useRef<Promise<[Parts, CallDetails] | null> | null>(null);
  return useCallback(() => {
    loading.current ??= Promise.all([
      import("./call-parts.client"),
      loadCallDetails(language),
    ]).catch((error) => {
      loading.current = null;
      console.warn("The work order of the test call cannot be shown.", error);
      return null;
    });
    return loading.current;
  }, [language]);
}

/** The work order of a call or a replay, filled by its events; or the one in the page's URL. */
export function useShownOrder(language: Language) {
  const load = useParts(language);
  const [shown, setShown] = useState<Shown | null>(null);
  const held = useRef<Draft | null>(null);

  const hear = useCallback(
    (event: CallEvent, at = (event.type === "tool-call" && event.at) || Date.now()) => {
      load().then((loaded) => {
        if (!loaded) return;
        const [parts, details] = loaded;
        const draft = parts.reduceDraft(held.current ?? parts.noDraft, event, at);
        if (draft.problem) console.warn("A tool call changed nothing.", draft.problem);
        held.current = draft;
        setShown({ parts, details, draft, at });
      });
    },
    [load],
  );

  useEffect(() => {
    if (!location.hash.startsWith(SHARED_ORDER)) return;
    load().then((loaded) => {
      const draft = loaded?.[0].orderInLink(location.hash);
      // The visitor's own call, if it started meanwhile, takes precedence.
      if (!loaded || !draft || held.current) return;
      const [parts, details] = loaded;
      setShown({ parts, details, draft, at: draft.createdAt ?? 0, shared: true });
    });
  }, [load]);

  const isShared = shown?.shared === true;
  useEffect(() => {
    // On a phone it is below the test call.
    if (isShared && !isWide()) document.querySelector(".live-order")?.scrollIntoView();
  }, [isShared]);

  const forget = useCallback(() => {
    held.current = null;
    setShown(null);
  }, []);
  return { shown, hear, forget };
}
