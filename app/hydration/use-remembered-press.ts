import { useEffect } from "react";
import { START_BUTTON } from "./element-ids";
import { CALL_START, PRESS_REMEMBERED, PRESSED, RESUME } from "./page-marks";

/**
 * Repeats a press on a test call button from before hydration. first-interaction.ts stores it on
 * <html>, and so does recovery.ts, which may load after React.
 * @param resume picks up the previous page's call (recovery.ts).
 * @param isReady whether the page knows yet what its buttons start; until then nothing is repeated.
 */
export function useRememberedPress(resume?: () => void, isReady = true) {
  useEffect(() => {
    if (!isReady) return;
    const page = document.documentElement.dataset;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const repeat = () => {
      const pressed = page[PRESSED];
      if (!pressed) return;
      clearTimeout(timer);
      // A timer, so that StrictMode's double mount does not end the call it starts.
      timer = setTimeout(() => {
        delete page[PRESSED];
        if (pressed === RESUME) resume?.();
        else {
          const button = document.querySelector<HTMLElement>(`[${CALL_START}="${pressed}"]`);
          // Where nobody recognizes speech, there is only the main button: it starts a typed call.
          (button ?? document.getElementById(START_BUTTON))?.click();
        }
      });
    };
    repeat();
    window.addEventListener(PRESS_REMEMBERED, repeat);
    return () => {
      window.removeEventListener(PRESS_REMEMBERED, repeat);
      clearTimeout(timer);
    };
  }, [resume, isReady]);
}
