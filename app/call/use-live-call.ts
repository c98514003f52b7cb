import { useCallback } from "react";
import type { Language } from "~/content/language";
import { useShownOrder } from "./order/use-shown-order";
import { useWatched } from "./replay/use-watched";

/**
 * What a page holds of its test call: the work order, and the replay in the call's place. Both load
 * on demand.
 */
export function useLiveCall(language: Language) {
  const { shown, hear, forget } = useShownOrder(language);
  const { close: closeReplay, ...watched } = useWatched(language);
  const close = useCallback(
    (goesOn?: boolean) => {
      forget();
      closeReplay(goesOn);
    },
    [forget, closeReplay],
  );
  return { shown, hear, ...watched, close };
}
