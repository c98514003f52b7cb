import { DEFERRED_SCRIPTS } from "./element-ids";

/*
 * Runs inline at the end of a page. The scripts of React and Remix wait in a template until the
 * visitor interacts with the page; then they stand where they were rendered, so that the tree that
 * React takes over is the one that the server rendered.
 */
const page = document.documentElement.dataset;
const deferred = document.querySelector<HTMLTemplateElement>(`#${DEFERRED_SCRIPTS}`);
const status = document.querySelector('#test-call [role="status"]');
const interactions = [
  ...["pointermove", "pointerdown", "touchstart", "scroll", "keydown", "focusin"],
  // All that voice control and screen readers send.
  "click",
];
const isHydrated = () => "hydrated" in page;

const runScripts = () => {
  for (const type of interactions) removeEventListener(type, runScripts, true);
  deferred?.replaceWith(deferred.content);
};
for (const type of interactions)
  addEventListener(type, runScripts, { capture: true, passive: true });

// A press that comes before React is remembered for the widget and shown at once (spec §4).
addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-call-start]");
    if (!button || !status || isHydrated()) return;
    page.testCall = button.dataset.callStart;
    if (page.testCall !== "replay") status.textContent = "Connecting...";
  },
  true,
);

addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    if (!page.testCall || !status || isHydrated()) return;
    status.textContent = "The call could not load. Please reload the page.";
  },
  true,
);
