/*
 * Runs inline at the end of a page. The scripts of React and Remix wait in a template until the
 * visitor does anything at all; then they stand where they were rendered, so that the tree that
 * React takes over is the one that the server rendered.
 */
const page = document.documentElement.dataset;
const waiting = document.querySelector<HTMLTemplateElement>("#waiting-scripts");
const status = document.querySelector('#test-call [role="status"]');
// The last one alone is what voice control and screen readers send.
const signs = ["pointermove", "pointerdown", "touchstart", "scroll", "keydown", "focusin", "click"];
const isHydrated = () => "hydrated" in page;

const release = () => {
  for (const sign of signs) removeEventListener(sign, release, true);
  waiting?.replaceWith(waiting.content);
};
for (const sign of signs) addEventListener(sign, release, { capture: true, passive: true });

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
