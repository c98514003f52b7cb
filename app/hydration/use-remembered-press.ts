import { useEffect } from "react";
import { CALL_START, PRESS_REMEMBERED, PRESSED, RESUME } from "./page-marks";

/**
 * Repeats a press on a button of the test call that came before React: first-interaction.ts
 * remembers it on <html>, and so does recovery.ts, which may come later than React.
 *
 * @param resume goes on with the call that the page before was in (recovery.ts).
 */
export function useRememberedPress(resume?: () => void) {
  useEffect(() => {
    const page = document.documentElement.dataset;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const repeat = () => {
      const pressed = page[PRESSED];
      if (!pressed) return;
      clearTimeout(timer);
      // A timer, so that StrictMode's double mount does not end what it has begun.
      timer = setTimeout(() => {
        delete page[PRESSED];
        if (pressed === RESUME) resume?.();
        else document.querySelector<HTMLElement>(`[${CALL_START}="${pressed}"]`)?.click();
      });
    };
    repeat();
    window.addEventListener(PRESS_REMEMBERED, repeat);
    return () => {
      window.removeEventListener(PRESS_REMEMBERED, repeat);
      clearTimeout(timer);
    };
  }, [resume]);
}
