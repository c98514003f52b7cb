import { reloadOnce } from "~/hydration/load-recovery";
import { CARRIED } from "~/hydration/recovery";
import { OUTCOME_PATH } from "~/voice-addresses";
import type { PageFacts } from "../machine/call";
import type { Told } from "../machine/events";
import type { PageVoice } from "../page-voice";
import type { Adapters } from "../runner";

/** What a page knows before its first call. */
export function pageFacts({ callMaxSeconds, turnstileSiteKey, outcomes }: PageVoice): PageFacts {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  const untracked = doNotTrack === "1" || globalPrivacyControl === true;
  return { callMaxSeconds, botCheck: turnstileSiteKey !== null, outcomes, untracked };
}

/** Whether a page can leave its call to the next one of its tab. */
export function canCarry(): boolean {
  const probe = `${CARRIED}?`;
  try {
    sessionStorage.setItem(probe, "");
    sessionStorage.removeItem(probe);
    return isSecureContext;
  } catch {
    return false;
  }
}

/** What browsers with a Navigation API tell of where a page goes. */
interface Going extends Event {
  navigationType: string;
  destination: { sameDocument: boolean };
}

/**
 * Tells a page that goes to another from one that is loaded anew, as far as the browser lets it know.
 * What is not known is taken for a reload.
 *
 * @returns whether the page is on its way to another.
 */
function watchNavigation(signal: AbortSignal): () => boolean {
  let next = false;
  let leaves = false;
  const { navigation } = window as { navigation?: EventTarget };
  const note = (event: Event) => {
    const { navigationType, destination } = event as Going;
    next = navigationType !== "reload" && !destination.sameDocument;
  };
  navigation?.addEventListener("navigate", note, { signal });
  // Follows it, also where the visitor then stays; a reload that was not told comes by itself.
  const settle = () => {
    leaves = next;
    next = false;
  };
  addEventListener("beforeunload", settle, { signal });
  return () => leaves;
}

/** Where one of our scripts stands in a stack, with line and column. */
const OWN_PLACE = /\/assets\/[\w.-]+:\d+:\d+/;

/** What was thrown and where in our own scripts, without its message; null where another's did. */
export function faultOf(thrown: unknown, place = ""): string | null {
  const { name, stack } = thrown instanceof Error ? thrown : { name: "Error", stack: "" };
  const [at] = OWN_PLACE.exec(`${stack} ${place}`) ?? [];
  return at && /^\w{1,40}$/.test(name) ? `${name}@${at}` : null;
}

/** Tells the server, also as the page goes. */
export const beacon = (path: string, body: unknown): boolean =>
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));

/** What is done also where the script of a call has not arrived. */
export const pageAdapters: Adapters = {
  async reload({ typing, values }, { tell }) {
    if (!(await reloadOnce(typing ? "type" : "start", values))) tell({ type: "reload-refused" });
  },
  "forget-carried": () => sessionStorage.removeItem(CARRIED),
  "tell-outcome": ({ outcome }) => beacon(OUTCOME_PATH, outcome),
};

/**
 * Tells what becomes of the page, and what the visitor takes along from a call (`data-kept`).
 *
 * @returns a function that ends it.
 */
export function watchPage(send: (event: Told) => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const leaves = watchNavigation(signal);
  const leave = () => {
    const stores = !leaves() && canCarry();
    send({ type: "page-left", stores, claim: stores ? crypto.randomUUID() : "" });
  };
  addEventListener("pagehide", leave, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && send({ type: "page-restored" }), {
    signal,
  });
  const note = (fault: string | null) => fault && send({ type: "page-fault", fault });
  addEventListener(
    "error",
    ({ error, filename, lineno, colno }) => note(faultOf(error, `${filename}:${lineno}:${colno}`)),
    { signal },
  );
  addEventListener("unhandledrejection", ({ reason }) => note(faultOf(reason)), { signal });
  document.addEventListener(
    "visibilitychange",
    () => send({ type: document.visibilityState === "visible" ? "page-seen" : "page-hidden" }),
    { signal },
  );
  document.addEventListener(
    "click",
    ({ target }) => {
      const what = (target as Element).closest<HTMLElement>("[data-kept]")?.dataset.kept;
      if (what) send({ type: "keep", what });
    },
    { signal },
  );
  return () => watch.abort();
}
