import { TURNSTILE_SCRIPT } from "~/turnstile";
import type { Adapters } from "../runner";

/** `explicit`: the script renders only where `render` is called. */
const SCRIPT = `${TURNSTILE_SCRIPT}?render=explicit`;

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

/**
 * Gets a bot check token. The check's script loads here, never before the button is pressed.
 *
 * @returns null when the script does not load, the check fails, or the call is over.
 */
async function botCheckToken(siteKey: string, over: AbortSignal): Promise<string | null> {
  const page = window as { turnstile?: Turnstile };
  if (!page.turnstile)
    await new Promise((resolve) => {
      const script = document.createElement("script");
      Object.assign(script, { src: SCRIPT, onload: resolve, onerror: resolve });
      document.head.append(script);
    });
  const { turnstile } = page;
  if (!turnstile || over.aborted) return null;
  const place = document.createElement("div");
  (document.querySelector("[data-bot-check]") ?? document.body).append(place);
  let widget = "";
  const solved = new Promise<string | null>((resolve) => {
    const fail = () => resolve(null);
    over.addEventListener("abort", fail);
    widget = turnstile.render(place, {
      ...{ sitekey: siteKey, appearance: "interaction-only", callback: resolve },
      ...{ "error-callback": fail, "timeout-callback": fail },
    });
  });
  // `render` throws on a site key that Turnstile does not know.
  const token = await solved.catch(() => null);
  if (widget) turnstile.remove(widget);
  place.remove();
  return token;
}

/** @param siteKey null if the site has no bot check. */
export const botCheckAdapters = (siteKey: string | null): Adapters => ({
  async "solve-bot-check"(_effect, { send, over }) {
    const token = siteKey && (await botCheckToken(siteKey, over));
    if (token) return send({ type: "bot-checked", token });
    // The connection may have dropped during the microphone prompt.
    send({ type: "bot-refused", code: navigator.onLine ? "bot-check-failed" : "connection-error" });
  },
});
