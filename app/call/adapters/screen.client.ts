import type { Adapters } from "../runner";

/**
 * Keeps the screen on during a call: a phone that locks itself silences the page.
 *
 * @param over ends it.
 */
export function stayAwake(over: AbortSignal): void {
  let lock: WakeLockSentinel | undefined;
  const take = async () => {
    if (document.visibilityState !== "visible" || over.aborted) return;
    // A battery that is low, or a page that is not the one in front: the call goes on without.
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (over.aborted) void lock?.release();
  };
  void take();
  // The browser has let go of it while the page was hidden.
  document.addEventListener("visibilitychange", () => void take(), { signal: over });
  over.addEventListener("abort", () => void lock?.release(), { once: true });
}

export const screenAdapters: Adapters = {
  "stay-awake": (_effect, { over }) => stayAwake(over),
};
