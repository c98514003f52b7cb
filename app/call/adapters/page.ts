import { reloadOnce } from "~/hydration/load-recovery";
import { CARRIED } from "~/hydration/recovery";
import { ENDED_PATH, OUTCOME_PATH } from "~/voice-addresses";
import type { PageFacts } from "../machine/call";
import type { CallEvent } from "../machine/events";
import type { PageVoice } from "../page-voice";
import type { Adapters } from "../runner";

/** Settings the page has before its first call. */
export function pageFacts(voice: PageVoice): PageFacts {
  const { provider, callMaxSeconds, turnstileSiteKey } = voice;
  // The server may have no navigator; no call starts there.
  const asks: { doNotTrack?: string | null; globalPrivacyControl?: boolean } =
    globalThis.navigator ?? {};
  const untracked = asks.doNotTrack === "1" || asks.globalPrivacyControl === true;
  const outcomes = voice.outcomes && provider !== "off";
  return { callMaxSeconds, botCheck: turnstileSiteKey !== null, outcomes, untracked };
}

/** Whether the page can store its call for the next page in its tab. */
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

/**
 * Lets the browser ask before the page unloads if that would lose the call: after a click on a
 * link, and always if the browser cannot store the call.
 */
function askFirst(event: BeforeUnloadEvent) {
  if (document.activeElement?.matches("a[href]") || !canCarry()) event.preventDefault();
}

/** The Navigation API's event. Firefox has it, but not `pageswap` yet. */
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { sameDocument: boolean };
}

/** Matches a place in one of our scripts in a stack trace, with line and column. */
const OWN_PLACE = /\/assets\/[\w.-]+:\d+:\d+/;

/** Name and place of an error in our scripts, without its message; null for foreign scripts. */
export function faultOf(thrown: unknown, place = ""): string | null {
  const { name, stack } = thrown instanceof Error ? thrown : { name: "Error", stack: "" };
  const [at] = OWN_PLACE.exec(`${stack} ${place}`) ?? [];
  return at && /^\w{1,40}$/.test(name) ? `${name}@${at}` : null;
}

/** Sends data to the server, even while the page unloads. */
const beacon = (path: string, body: unknown): boolean =>
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));

/** Adapters that work without the call's script. */
export const pageAdapters: Adapters = {
  async reload({ typing, variables }, { send }) {
    const reloads = await reloadOnce(typing ? "type" : "start", variables);
    send({ type: reloads ? "reloads" : "reload-refused" });
  },
  "forget-carried": () => sessionStorage.removeItem(CARRIED),
  // Frees the slot for the next visitor.
  "report-ended": ({ id, endedBy, handover }) => beacon(ENDED_PATH, { id, endedBy, ...handover }),
  "report-outcome": ({ outcome }) => beacon(OUTCOME_PATH, outcome),
  "ask-before-leaving": (_effect, { over }) =>
    addEventListener("beforeunload", askFirst, { signal: over }),
};

/**
 * Reports page events, and what the visitor keeps from a call (`data-kept`).
 *
 * @returns a function that stops watching and ends the call, for when the visitor goes elsewhere.
 */
export function watchPage(send: (event: CallEvent) => void): () => void {
  const watch = new AbortController();
  const on = { signal: watch.signal };
  const { navigation } = window as { navigation?: EventTarget };
  // Most browsers fire this event for a link; none fires it for the reload button.
  const navigate = (event: Event) => {
    const { navigationType, destination } = event as NavigateEvent;
    const away = navigationType !== "reload" && !destination.sameDocument;
    send({ type: "page-navigates", away });
  };
  const leave = () =>
    send({ type: "page-left", resumeToken: canCarry() ? crypto.randomUUID() : null });
  const note = (fault: string | null) => fault && send({ type: "page-fault", fault });
  const broke = ({ error, filename, lineno, colno }: ErrorEvent) =>
    note(faultOf(error, `${filename}:${lineno}:${colno}`));
  const keep = ({ target }: Event) => {
    const what = (target as Element).closest<HTMLElement>("[data-kept]")?.dataset.kept;
    if (what) send({ type: "keep", what });
  };
  const turn = () => send({ type: document.hidden ? "page-hidden" : "page-seen" });
  navigation?.addEventListener("navigate", navigate, on);
  addEventListener("beforeunload", () => send({ type: "page-unloads" }), on);
  addEventListener("pagehide", leave, on);
  addEventListener("pageshow", ({ persisted }) => persisted && send({ type: "page-restored" }), on);
  addEventListener("error", broke, on);
  addEventListener("unhandledrejection", ({ reason }) => note(faultOf(reason)), on);
  document.addEventListener("visibilitychange", turn, on);
  document.addEventListener("click", keep, on);
  return () => {
    watch.abort();
    send({ type: "stop" });
  };
}
