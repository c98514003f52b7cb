/** Milliseconds in which the site answers, where there is a network. */
const ANSWER_WITHIN = 3_000;

/**
 * Whether a call cannot be made for want of a network. A browser that says so is asked to prove it:
 * a site on the same machine is reached without one.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    () => false,
    () => true,
  );
}

/** Waits until the browser has a network, or the signal is given. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
