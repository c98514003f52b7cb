import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CallDetails } from "~/content/call-details";
import type { Language } from "~/content/language";
import { loadCallDetails } from "~/content/load-call-details";
import { REPLAY_BUTTON, START_BUTTON } from "~/hydration/element-ids";
import { reloadOnce } from "~/hydration/load-recovery";
import { SHARED_ORDER } from "~/hydration/page-marks";
import type { CallEvent } from "./machine/call";
import type { Draft } from "./order/draft";
import { picked } from "./view/call-choices";
import { isWide } from "./view/is-wide";

type Parts = typeof import("./order/call-parts.client");
type Replay = typeof import("./replay/call-replay.client");

/** The work order on the page, with the code and words that show it. */
interface Shown {
  parts: Parts;
  details: CallDetails;
  draft: Draft;
  at: number;
  /** It came from someone else's call, in the page's URL. */
  shared?: true;
}

/** The open replay. */
interface Watched {
  view: Replay;
  details: CallDetails;
  scenario?: string;
  key: number;
}

/** Scrolls to a shared work order on a phone, where it is below the test call. */
function useSlipInSight(isShared: boolean) {
  useEffect(() => {
    if (isShared && !isWide()) document.querySelector(".live-order")?.scrollIntoView();
  }, [isShared]);
}

/** After a replay, returns the focus to the button that opened it, or moves it to the call. */
function useFocusBack(isReplay: boolean, opener: RefObject<Element | null>) {
  const wasReplay = useRef(false);
  useEffect(() => {
    if (wasReplay.current && !isReplay) {
      const back = opener.current?.isConnected && opener.current !== document.body;
      const next = back
        ? opener.current
        : document.querySelector(`#${START_BUTTON}, #${REPLAY_BUTTON}`);
      (next as HTMLElement | null)?.focus();
    }
    wasReplay.current = isReplay;
  }, [isReplay, opener]);
}

/**
 * What a call brings to the page: its work order or a replay's, and the replay itself. All of it
 * loads on demand.
 */
export function useVoiceCall(language: Language) {
  const [shown, setShown] = useState<Shown | null>(null);
  const loading = useRef<Promise<[Parts, CallDetails] | null> | null>(null);
  const held = useRef<Draft | null>(null);
  const [replay, setReplay] = useState<Watched | null>(null);
  const [replayFailed, setReplayFailed] = useState(false);
  const opener = useRef<Element | null>(null);

  const load = useCallback(() => {
    loading.current ??= Promise.all([
      import("./order/call-parts.client"),
      loadCallDetails(language),
    ]).catch((error) => {
      // The call continues, and the next one retries.
      loading.current = null;
      console.warn("The work order of the test call cannot be shown.", error);
      return null;
    });
    return loading.current;
  }, [language]);

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

  useSlipInSight(shown?.shared === true);

  /** Opens a replay of the picked call. */
  const watch = useCallback(() => {
    setReplayFailed(false);
    opener.current = document.activeElement;
    const { scenario } = picked();
    Promise.all([import("./replay/call-replay.client"), loadCallDetails(language)]).then(
      ([view, details]) => setReplay({ view, details, scenario, key: Date.now() }),
      async (error) => {
        console.warn("The replay did not load.", error);
        setReplayFailed(!(await reloadOnce("replay")));
      },
    );
  }, [language]);

  /** @param goesOn whether the focus moves on to the test call instead of back. */
  const close = useCallback((goesOn = false) => {
    held.current = null;
    if (goesOn) opener.current = null;
    setShown(null);
    setReplay(null);
  }, []);

  useFocusBack(replay !== null, opener);

  return { shown, hear, replay, replayFailed, watch, close };
}
