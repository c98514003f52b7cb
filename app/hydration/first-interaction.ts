import { DEFERRED_SCRIPTS, TEST_CALL } from "./element-ids";
import { loadRecovery } from "./load-recovery";
import { CALL_START, FAILED, HYDRATED, PRESSED, SHARED_ORDER, STATUS_WORDS } from "./page-marks";
import { CARRIED } from "./recovery";

/*
 * Runs inline at the end of a page. The React and Remix scripts wait in a template until the first
 * interaction. They then go where they were rendered, so that React hydrates the same tree that the
 * server rendered.
 */
const page = document.documentElement.dataset;
const deferred = document.querySelector<HTMLTemplateElement>(`#${DEFERRED_SCRIPTS}`);
const status = document.querySelector<HTMLElement>(`#${TEST_CALL} [role="status"]`);
const interactions = [
  ...["pointermove", "pointerdown", "touchstart", "scroll", "keydown", "focusin"],
  // Voice control and screen readers send only this.
  "click",
];
const isHydrated = () => HYDRATED in page;

const runScripts = () => {
  for (const type of interactions) removeEventListener(type, runScripts, true);
  deferred?.replaceWith(deferred.content);
};
for (const type of interactions)
  addEventListener(type, runScripts, { capture: true, passive: true });

if (location.hash.startsWith(SHARED_ORDER)) runScripts();

let isBroken = false;

/** After a script failed: reloads the page, or tells a visitor who pressed a button. */
async function recover() {
  // Runs after the page's own `takeUp`, which awaits the same file and may repeat a press.
  const recovery = await loadRecovery().catch(() => null);
  const pressed = page[PRESSED];
  // Without a press, never reloads under a visitor who is in a field.
  if (!pressed && document.activeElement?.matches("input, select, textarea")) return;
  if (await recovery?.reloadOnce(pressed)) return;
  if (!pressed || !status) return;
  page[FAILED] = "";
  status.textContent = status.getAttribute(STATUS_WORDS.failed) ?? "";
  recovery?.offerReload(status);
}

// Remembers a press before hydration for the widget and shows it at once (spec §4).
addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest(`[${CALL_START}]`);
    if (!button || !status || isHydrated()) return;
    const pressed = button.getAttribute(CALL_START) ?? "";
    page[PRESSED] = pressed;
    // 'Watch Demo' is a link; the replay scrolls into view by itself.
    event.preventDefault();
    if (pressed !== "replay")
      status.textContent = status.getAttribute(STATUS_WORDS.connecting) ?? "";
    if (isBroken) void recover();
  },
  true,
);

addEventListener(
  "error",
  async ({ target }) => {
    const isLink = (target as Element).matches?.("link[rel=modulepreload]");
    // Firefox also reports files that the previous page stopped loading.
    if (isBroken || isHydrated() || !document.contains(target as Node)) return;
    if (!isLink && !(target instanceof HTMLScriptElement)) return;
    // Firefox even reports modules that it already has: those can be imported.
    if (isLink && (await import((target as HTMLLinkElement).href).catch(() => null))) return;
    if (isBroken) return;
    isBroken = true;
    void recover();
  },
  true,
);

// The previous page left something: it reloaded for missing files, or was in a call.
try {
  if (CARRIED in sessionStorage) void loadRecovery().then(({ takeUp }) => takeUp());
} catch {
  // The browser blocks storage.
}
