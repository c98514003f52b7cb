import { listeningRecognizer } from "../support/listening-recognizer";
import type { Stage } from "./stage";
import { type Tab, type TabOptions, until } from "./tab";

/** Seconds to allow for a step that takes one or two on an idle machine. */
const TIMEOUT = 40;
/** Maximum seconds that a driver waits for one answer from the page. */
const ONE_ANSWER = 5;

/** A snapshot of the widget. */
export interface Shown {
  /** Milliseconds on the page's clock. */
  at: number;
  state: string;
  /** Code of the advice or the notice. */
  notice: string;
  label: string;
  youSaid: string;
  /** Whether the dispatcher is listening. */
  connected: boolean;
}

/** Options for opening the home page for a call. */
export interface CallOptions extends TabOptions {
  /** Tempo of the simulated call, as a multiple of real time. */
  tempo?: number;
  /** Whether a browser without WebRTC gets an empty stub; the simulated room works without it. */
  webRtc?: boolean;
  /** Whether speech is recognized (tests/support/listening-recognizer.ts). */
  recognition?: boolean;
  /** Width and height, in CSS pixels. */
  size?: [number, number];
  /** Path of the home page, for another language. */
  path?: string;
}

declare global {
  interface Window {
    shown: Shown[];
  }
}

/**
 * Records everything that the widget shows from now on. Runs in the page, so it uses a method: a
 * named function would need a compiler helper.
 */
function watchWidget() {
  const widget = document.querySelector<HTMLElement>("#test-call");
  const watch = {
    record() {
      const shown: Shown = {
        at: performance.now(),
        state: widget?.dataset.callState ?? "",
        notice: widget?.querySelector<HTMLElement>("[data-notice]")?.dataset.notice ?? "",
        label: widget?.querySelector("[role=status]")?.textContent ?? "",
        youSaid: widget?.querySelector("[data-you-said]")?.textContent ?? "",
        connected: widget?.dataset.connected !== undefined,
      };
      const last = window.shown.at(-1);
      const keys = Object.keys(shown) as (keyof Shown)[];
      if (keys.every((key) => key === "at" || last?.[key] === shown[key])) return;
      window.shown.push(shown);
      dispatchEvent(new Event("shown"));
    },
  };
  window.shown = [];
  watch.record();
  if (widget)
    new MutationObserver(() => watch.record()).observe(widget, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
}

/**
 * Waits for the widget to show a state, unless it already has since the given time; null after a
 * timeout. Runs in the page, where waiting costs nothing.
 */
function waitForShown(
  what: Partial<Shown>,
  since: number | "now",
  seconds: number,
): Promise<Shown | null> {
  return new Promise((resolve) => {
    const wait = {
      check() {
        const shown =
          since === "now" ? window.shown.slice(-1) : window.shown.filter(({ at }) => at >= since);
        const keys = Object.keys(what) as (keyof Shown)[];
        const match = shown.find((one) => keys.every((key) => one[key] === what[key]));
        if (match) wait.end(match);
      },
      end(answer: Shown | null) {
        removeEventListener("shown", wait.check);
        resolve(answer);
      },
    };
    addEventListener("shown", wait.check);
    setTimeout(wait.end, seconds * 1000, null);
    wait.check();
  });
}

/** The home page in an engine, for a call on the simulator. */
export class CallTab {
  private constructor(readonly tab: Tab) {}

  /**
   * Opens the home page.
   *
   * @param scenario of the simulator (packages/simulator/scenarios.ts).
   */
  static async open(
    { site, engine }: Stage,
    scenario: string,
    options: CallOptions = {},
  ): Promise<CallTab> {
    const {
      tempo = 10,
      webRtc = true,
      recognition = true,
      size,
      path = "/",
      ...tabOptions
    } = options;
    const tab = await engine.tab(site.url, tabOptions);
    try {
      if (size) await tab.resize(...size);
      await tab.goto(site.url + path);
      await tab.evaluate(
        (scenario, tempo) => {
          // biome-ignore-start lint/suspicious/noDocumentCookie: every engine supports it
          document.cookie = `simulator-scenario=${scenario}`;
          document.cookie = `simulator-tempo=${tempo}`;
          // biome-ignore-end lint/suspicious/noDocumentCookie: every engine supports it
        },
        scenario,
        tempo,
      );
      await tab.evaluate(watchWidget);
      if (webRtc)
        await tab.evaluate(() => {
          if (!("RTCPeerConnection" in window))
            Object.assign(window, { RTCPeerConnection: EventTarget });
        });
      if (recognition) await tab.evaluate(...listeningRecognizer);
      else
        await tab.evaluate(() =>
          Object.assign(window, { SpeechRecognition: null, webkitSpeechRecognition: null }),
        );
      return new CallTab(tab);
    } catch (error) {
      await tab.close();
      throw error;
    }
  }

  start = () => this.tab.press("#start-test-call");

  /** Reloads the page and keeps watching the widget. */
  async reload() {
    const before = await this.tab.evaluate(() => performance.timeOrigin);
    await this.tab.evaluate(() => void setTimeout(() => location.reload()));
    const isThere = () =>
      this.tab
        .evaluate(
          (was) => performance.timeOrigin !== was && !!document.querySelector("#test-call"),
          before,
        )
        // Between two pages, evaluating fails.
        .catch(() => false);
    await until(isThere, Boolean, TIMEOUT, "the page should have reloaded");
    await this.tab.evaluate(watchWidget);
  }
  close = () => this.tab.close();

  /** Everything shown since a time. */
  shownSince = (at = 0) =>
    this.tab.evaluate((at) => window.shown.filter((shown) => shown.at >= at), at);

  /** The page's own clock. */
  now = () => this.tab.evaluate(() => performance.now());

  /** Waits for the widget to show a state, unless it already has since the given time. */
  shows = (what: Partial<Shown>, since = 0, seconds = TIMEOUT) => this.#wait(what, since, seconds);

  /** Waits until the widget is in a state. */
  isNow = (what: Partial<Shown>, seconds = TIMEOUT) => this.#wait(what, "now", seconds);

  /** Waits until the dispatcher is listening. */
  connected = () => this.isNow({ connected: true });

  /** @throws with everything the visitor saw, if the state never comes. */
  async #wait(what: Partial<Shown>, since: number | "now", seconds: number): Promise<Shown> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const left = Math.max(0, (deadline - Date.now()) / 1000);
      const seen = await this.tab.evaluate(waitForShown, what, since, Math.min(left, ONE_ANSWER));
      if (seen) return seen;
      if (left === 0)
        throw new Error(
          `After ${seconds} s the widget should show ${JSON.stringify(what)}, but it showed ${JSON.stringify(await this.shownSince())}`,
        );
    }
  }

  /** All captions, including those still being spoken. */
  spoken = () => this.tab.evaluate(() => document.querySelector("[role=log]")?.textContent ?? "");

  /** The finished caption lines. */
  captions = () =>
    this.tab.evaluate(() =>
      [...document.querySelectorAll("[role=log] [data-final=true]")].map(
        (line) => line.textContent,
      ),
    );

  /** The page's console errors. */
  errors = () => this.tab.console.filter(({ kind }) => kind === "error").map(({ text }) => text);
}
