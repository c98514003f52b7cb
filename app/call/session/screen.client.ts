/**
 * Keeps the screen on during a call: a phone that locks itself silences the page.
 *
 * @param over ends it.
 * @param seenAgain is called when the page is visible again.
 */
export function stayAwake(over: AbortSignal, seenAgain: () => void): void {
  let lock: WakeLockSentinel | undefined;
  const take = async () => {
    if (document.visibilityState !== "visible" || over.aborted) return;
    // A battery that is low, or a page that is not the one in front: the call goes on without.
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (over.aborted) void lock?.release();
  };
  void take();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState !== "visible") return;
      // The browser has let go of it while the page was hidden.
      void take();
      seenAgain();
    },
    { signal: over },
  );
  over.addEventListener("abort", () => void lock?.release(), { once: true });
}
