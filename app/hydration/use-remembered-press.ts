import { useEffect } from "react";

/**
 * Repeats a press on a button of the test call that came before React: the page remembers it as
 * `data-test-call` on <html> (first-interaction.ts).
 */
export function useRememberedPress() {
  useEffect(() => {
    const page = document.documentElement.dataset;
    const { testCall } = page;
    if (!testCall) return;
    // A timer, so that StrictMode's double mount does not end what it has begun.
    const timer = setTimeout(() => {
      delete page.testCall;
      document.querySelector<HTMLElement>(`[data-call-start="${testCall}"]`)?.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
