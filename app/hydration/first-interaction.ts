import { DEFERRED_SCRIPTS, TEST_CALL } from "./element-ids";
import { loadRecovery } from "./load-recovery";
import { CALL_START, HYDRATED, PRESSED, SHARED_ORDER, STATUS_WORDS } from "./page-marks";
import { CARRIED } from "./recovery";

/*
 * Runs inline at the end of a page. The scripts of React and Remix wait in a template until the
 * visitor interacts with the page; then they stand where they were rendered, so that the tree that
 * React takes over is the one that the server rendered.
 */
const page = document.documentElement.dataset;
const deferred = document.querySelector<HTMLTemplateElement>(`#${DEFERRED_SCRIPTS}`);
const status = document.querySelector<HTMLElement>(`#${TEST_CALL} [role="status"]`);
const interactions = [
  ...["pointermove", "pointerdown", "touchstart", "scroll", "keydown", "focusin"],
  // All that voice control and screen readers send.
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

/** Where a script does not arrive: reloads the page, or says so to a visitor who has pressed. */
async function recover() {
  // Behind the page's own `takeUp`, which waits for the same file: it may bring a press.
  const recovery = await loadRecovery().catch(() => null);
  const pressed = page[PRESSED];
  // What somebody is typing is not taken from under their hands.
  if (!pressed && document.activeElement?.matches("input, select, textarea")) return;
  if (await recovery?.reloadOnce(pressed)) return;
  if (!pressed || !status) return;
  status.textContent = status.getAttribute(STATUS_WORDS.failed) ?? "";
  recovery?.offerReload(status);
}

// A press that comes before React is remembered for the widget and shown at once (spec §4).
addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest(`[${CALL_START}]`);
    if (!button || !status || isHydrated()) return;
    const pressed = button.getAttribute(CALL_START) ?? "";
    page[PRESSED] = pressed;
    // 'Watch Demo' is a link: the replay goes where it is needed by itself.
    event.preventDefault();
    if (pressed !== "replay")
      status.textContent = status.getAttribute(STATUS_WORDS.connecting) ?? "";
    if (isBroken) void recover();
  },
  true,
);

addEventListener(
  "error",
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement;
    // Firefox tells this page as well of what the page before it stopped loading.
    if (isBroken || isHydrated() || !document.contains(target as Node)) return;
    if (!isScript && !(target as Element).matches?.("link[rel=modulepreload]")) return;
    isBroken = true;
    void recover();
  },
  true,
);

// This page took the place of one whose files were gone.
try {
  if (CARRIED in sessionStorage) void loadRecovery().then(({ takeUp }) => takeUp());
} catch {
  // A browser that lets the page remember nothing.
}
