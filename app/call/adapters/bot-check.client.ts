import { TURNSTILE_SCRIPT } from "~/turnstile";
import type { Adapters } from "../runner";

/** Renders only where `render` is called. */
const SCRIPT = `${TURNSTILE_SCRIPT}?render=explicit`;

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

async function loadScript(): Promise<Turnstile> {
  const held = window as unknown as { turnstile?: Turnstile };
  if (!held.turnstile)
    await new Promise((resolve) => {
      const script = document.createElement("script");
      Object.assign(script, { src: SCRIPT, onload: resolve, onerror: resolve });
      document.head.append(script);
    });
  if (held.turnstile) return held.turnstile;
  throw new Error("The bot check did not load.");
}

/**
 * Gets a bot check token. The check's script loads here, never before the button is pressed.
 *
 * @param signal aborts the check and removes it from the page.
 * @throws when the script does not load, the check fails, or the signal aborts.
 */
async function botCheckToken(siteKey: string, signal: AbortSignal): Promise<string> {
  const turnstile = await loadScript();
  signal.throwIfAborted();
  const place = document.createElement("div");
  (document.querySelector("[data-bot-check]") ?? document.body).append(place);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      widget = turnstile.render(place, {
        sitekey: siteKey,
        appearance: "interaction-only",
        callback: resolve,
        "error-callback": () => reject(new Error("The bot check failed.")),
        "timeout-callback": () => reject(new Error("The bot check timed out.")),
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    place.remove();
  }
}

/** @param siteKey null if the site has no bot check. */
export const botCheckAdapters = (siteKey: string | null): Adapters => ({
  async "solve-bot-check"(_effect, { tell, over }) {
    const token = siteKey ? await botCheckToken(siteKey, over).catch(() => null) : null;
    if (token) return tell({ type: "bot-checked", token });
    // The network may have gone during the microphone prompt.
    tell({ type: "bot-refused", code: navigator.onLine ? "bot-check-failed" : "connection-error" });
  },
});
