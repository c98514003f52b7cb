import { useCallback, useEffect, useRef, useState } from "react";
import type { CallDetails } from "~/content/call-details";
import type { Language } from "~/content/language";
import { loadCallDetails } from "~/content/load-call-details";
import { REPLAY_BUTTON, START_BUTTON } from "~/hydration/element-ids";
import { reloadOnce } from "~/hydration/load-recovery";
import { picked } from "../view/call-choices";

/** The open replay. */
interface Watched {
  view: typeof import("./call-replay.client");
  details: CallDetails;
  scenario?: string;
  key: number;
}

/** Opens and closes a replay; afterwards, the focus returns to what opened it, or the call. */
export function useWatched(language: Language) {
  const [replay, setReplay] = useState<Watched | null>(null);
  const [replayFailed, setReplayFailed] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const wasReplay = useRef(false);
  useEffect(() => {
    if (wasReplay.current && !replay) {
      const back = opener.current?.isConnected && opener.current !== document.body;
      const next = document.querySelector<HTMLElement>(`#${START_BUTTON}, #${REPLAY_BUTTON}`);
      (back ? opener.current : next)?.focus();
    }
    wasReplay.current = replay !== null;
  }, [replay]);

  /** Opens a replay of the picked call. */
  const watch = useCallback(() => {
    setReplayFailed(false);
    opener.current = document.activeElement as HTMLElement | null;
    const { scenario } = picked();
    Promise.all([import("./call-replay.client"), loadCallDetails(language)]).then(
      ([view, details]) => setReplay({ view, details, scenario, key: Date.now() }),
      async (error) => {
        console.warn("The replay did not load.", error);
        setReplayFailed(!(await reloadOnce("replay")));
      },
    );
  }, [language]);

  /** @param goesOn whether the focus moves on to the test call instead of back. */
  const close = useCallback((goesOn = false) => {
    if (goesOn) opener.current = null;
    setReplay(null);
  }, []);
  return { replay, replayFailed, watch, close };
}
