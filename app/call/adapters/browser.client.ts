import type { NoticeCode } from "../machine/notices";
import type { Adapters } from "../runner";

/** Whatever rules out a call in this browser, by voice or typed; null where nothing does. */
function callProblem(): NoticeCode | null {
  if (!window.isSecureContext) return "insecure";
  if (!navigator.mediaDevices?.getUserMedia || !("RTCPeerConnection" in window)) return "no-webrtc";
  return null;
}

/**
 * Whether a call cannot be made for want of a network. A browser that says so has to prove it: a site on
 * the same machine needs none.
 */
async function isOffline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return false;
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    () => false,
    () => true,
  );
}

/** Waits until the browser has a network, or the call is over. */
function untilOnline(over: AbortSignal): Promise<void> {
  if (navigator.onLine || over.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true, signal: over });
    over.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Keeps the screen on during a call: a phone that locks itself silences the page. */
export function stayAwake(over: AbortSignal): void {
  let lock: WakeLockSentinel | undefined;
  const take = async () => {
    if (document.visibilityState !== "visible" || over.aborted) return;
    // Where the battery is low, or the page is not in front, the call goes on without.
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (over.aborted) void lock?.release();
  };
  void take();
  // The browser has let go of it while the page was hidden.
  document.addEventListener("visibilitychange", () => void take(), { signal: over });
  over.addEventListener("abort", () => void lock?.release(), { once: true });
}

/**
 * What a call needs of the browser itself: the means for it, its network, and a screen that stays on.
 *
 * @param roomScript address of the room library's script.
 */
export const browserAdapters = (roomScript: string): Adapters => ({
  async check(_effect, { tell, over }) {
    const problem = callProblem() ?? ((await isOffline(over)) ? "offline" : null);
    tell({ type: "checked", problem });
  },
  async "await-network"(_effect, { tell, over }) {
    await untilOnline(over);
    tell({ type: "online" });
  },
  "stay-awake": (_effect, { over }) => stayAwake(over),
  // The library asks for its script only once the visitor has answered the prompt and the provider has made
  // a room. If it does not arrive, the library says so.
  preload(_effect, { tell }) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: roomScript });
    link.onerror = () => link.remove();
    link.onload = () => {
      link.remove();
      tell({ type: "script-there" });
    };
    document.head.append(link);
  },
});
