import { useEffect } from "react";
import { CALL_START, PRESSED, RESUME } from "./page-marks";

/**
 * Repeats a press on a button of the test call that came before React: first-interaction.ts
 * remembers it on <html>.
 *
 * @param resume goes on with the call that the page before was in (recovery.ts).
 */
export function useRememberedPress(resume?: () => void) {
  useEffect(() => {
    const page = document.documentElement.dataset;
    const pressed = page[PRESSED];
    if (!pressed) return;
    // A timer, so that StrictMode's double mount does not end what it has begun.
    const timer = setTimeout(() => {
      delete page[PRESSED];
      if (pressed === RESUME) resume?.();
      else document.querySelector<HTMLElement>(`[${CALL_START}="${pressed}"]`)?.click();
    });
    return () => clearTimeout(timer);
  }, [resume]);
}
