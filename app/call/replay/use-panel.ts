import { useCallback, useRef, useState } from "react";
import { REPLAY_BUTTON, START_BUTTON } from "~/hydration/element-ids";
import { reloadOnce } from "~/hydration/load-recovery";
import type { Call } from "../machine/call";
import type { CallEvent } from "../machine/events";

/** An opened replay. */
type OpenReplay = typeof import("./call-replay.client") & {
  /** The call it shows; null until it plays. */
  played: Call | null;
  /** Number of the page's own last call when the replay was opened. */
  after: number;
};

/**
 * Opens and closes a replay's panel. On closing, the focus returns to what opened it, or goes to
 * the call.
 *
 * @param load loads the view of a call.
 * @param own the page's own call: a new one takes the replay's place.
 */
export function usePanel(load: () => Promise<void>, own: Call, send: (event: CallEvent) => void) {
  const [opened, setReplay] = useState<OpenReplay | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const after = own.number;
  const replay = opened?.after === after ? opened : null;

  /** Opens a replay of the picked call. */
  const watch = () => {
    opener.current = document.activeElement as HTMLElement | null;
    Promise.all([import("./call-replay.client"), load()]).then(
      // A second press does not open another replay.
      ([view]) =>
        setReplay((open) => (open?.after === after ? open : { ...view, played: null, after })),
      async (error) => {
        console.warn("The replay did not load.", error);
        if (!(await reloadOnce("replay"))) send({ type: "replay-failed" });
      },
    );
  };

  const play = useCallback((played: Call) => setReplay((open) => open && { ...open, played }), []);

  /** @param toCall whether to focus the test call instead of what opened the replay. */
  const close = (toCall: boolean) => {
    setReplay(null);
    const { current } = opener;
    const goesBack = !toCall && current?.isConnected && current !== document.body;
    const next = document.querySelector<HTMLElement>(`#${START_BUTTON}, #${REPLAY_BUTTON}`);
    // The call is hidden until React has removed the replay.
    setTimeout(() => (goesBack ? current : next)?.focus());
  };
  return { replay, watch, play, close };
}
