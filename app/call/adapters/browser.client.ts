import type { NoticeCode } from "../machine/notices";
import type { Adapters } from "../runner";

/** Why this browser cannot make any call, spoken or typed; null if it can. */
function callProblem(): NoticeCode | null {
  if (!window.isSecureContext) return "insecure";
  if (!navigator.mediaDevices?.getUserMedia || !("RTCPeerConnection" in window)) return "no-webrtc";
  return null;
}

/**
 * Whether the browser has no network. If it says so, a request double-checks: a site on the same
 * machine needs no network.
 */
async function isOffline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return false;
  const asked = fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
  return !(await asked.catch(() => null));
}

/**
 * Adapters for the browser: its features, its network and the screen lock.
 *
 * @param roomScript URL of the room library's script.
 */
export const browserAdapters = (roomScript: string): Adapters => ({
  async check(_effect, { send, over }) {
    const problem = callProblem() ?? ((await isOffline(over)) ? "offline" : null);
    send({ type: "checked", problem });
  },
  "await-network"(_effect, { send, over }) {
    const online = () => send({ type: "online" });
    if (navigator.onLine) online();
    else window.addEventListener("online", online, { once: true, signal: over });
  },
  // Keeps the screen on during a call: a phone that locks mutes the page.
  "stay-awake"(_effect, { over }) {
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== "visible" || over.aborted) return;
      // On a low battery or in the background, the call continues without the lock.
      lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (over.aborted) void lock?.release();
    };
    void take();
    // The browser releases the lock while the page is hidden.
    document.addEventListener("visibilitychange", () => void take(), { signal: over });
    over.addEventListener("abort", () => void lock?.release(), { once: true });
  },
  // The library requests its script only after the visitor has answered the prompt and the provider
  // has made a room; this loads it sooner. If the script fails, the library reports it.
  preload(_effect, { send }) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: roomScript });
    link.onload = () => send({ type: "room-script-loaded" });
    document.head.append(link);
  },
});
