import type { Adapters } from "../runner";
import { callProblem } from "./microphone.client";

/**
 * Whether a call cannot be made for want of a network. A browser that says so is asked to prove it:
 * a site on the same machine is reached without one.
 */
async function isOffline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return false;
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    () => false,
    () => true,
  );
}

/** Waits until the browser has a network, or the signal is given. */
function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

export const networkAdapters: Adapters = {
  async check(_effect, { tell, over }) {
    const problem = callProblem() ?? ((await isOffline(over)) ? "offline" : null);
    tell({ type: "checked", problem });
  },
  async "await-network"(_effect, { tell, over }) {
    await untilOnline(over);
    tell({ type: "online" });
  },
};
