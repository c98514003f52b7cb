import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { fakeMicrophone, findChromium, testBrowser } from "../support/chromium";
import { listeningRecognizer } from "../support/listening-recognizer";
import { microphoneWav, type Part } from "../support/microphone-wav";
import { test as base } from "./fixtures";

/** Tempo of simulated calls that do not test timing, as a multiple of real time. */
const FAST = 10;

/**
 * What the visitor's microphone plays, repeated for about a minute.
 *
 * At a higher tempo words get only a little shorter: a second of silence ends them at any tempo
 * (spec §9), and each state must last long enough to be observed.
 */
const talkative = (tempo: number): [parts: Part[], times: number] =>
  tempo > 1
    ? [
        [
          { seconds: 2, voice: 0 },
          { seconds: 1.2, voice: 0.8 },
        ],
        20,
      ]
    : [
        [
          { seconds: 5, voice: 0 },
          { seconds: 3, voice: 0.8 },
        ],
        8,
      ];

/** Launch options for a Chromium whose microphone plays these parts. */
export function launchWith(parts: Part[], times = 1) {
  return testBrowser(fakeMicrophone(microphoneWav(parts, times)));
}

/** Options for tests of an untouched page: the headless shell moves a pointer by itself. */
export const inFullChromium = () => ({
  launch: { ...launchWith(...talkative(FAST)), executablePath: findChromium() },
});

interface Spies {
  /** Steps of the start, in order. */
  asked: string[];
  /** Every state of the call or a replay since the page was opened, in order. */
  states: string[];
  /** Every text that the call's status has shown, in order. */
  words: string[];
  /** Number of the page's streams that still have a live track. */
  live: () => number;
}

declare global {
  interface Window {
    spies: Spies;
  }
}

/** Records every microphone track, start step and state, in order. */
function spyOnCall() {
  const tracks: MediaStreamTrack[] = [];
  const states: string[] = [];
  const words: string[] = [];
  window.spies = {
    asked: [],
    states,
    words,
    live: () => tracks.filter((track) => track.readyState === "live").length,
  };
  new MutationObserver((changes) => {
    // A replay is in its first state as it opens.
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === "attributes"
        ? [target]
        : [...addedNodes].filter((node) => (node as Element).id === "call-replay"),
    );
    for (const element of changed) {
      const { id, dataset } = element as HTMLElement;
      if (
        /^(test-call|call-replay)$/.test(id) &&
        dataset.callState &&
        states.at(-1) !== dataset.callState
      )
        states.push(dataset.callState);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-call-state"] });
  new MutationObserver(() => {
    const text = document.querySelector("#test-call [role=status]")?.textContent;
    if (text && words.at(-1) !== text) words.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  if (!navigator.mediaDevices) return;
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    window.spies.asked.push("microphone");
    const stream = await getUserMedia(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (String(input).includes("/api/voice/call/web")) window.spies.asked.push("post");
    return send(input, init);
  };
}

/** Page object of the call widget. */
export class CallPage {
  /** Number of calls that the page requested from the server. */
  posts = 0;
  /** Ids that the page reported as ended. */
  ended: string[] = [];
  console: string[] = [];
  #isWatched = false;

  constructor(
    readonly page: Page,
    readonly baseURL: string,
    readonly tempo = FAST,
  ) {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/api/voice/call/web") this.posts++;
      if (pathname === "/api/voice/call/ended") this.ended.push(request.postData() ?? "");
    });
    page.on("console", (message) => this.console.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => this.console.push(`pageerror: ${error.message}`));
  }

  get widget() {
    return this.page.locator("#test-call");
  }
  get startButton() {
    return this.page.getByRole("button", { name: "Start Test Call" });
  }
  get endButton() {
    return this.page.getByRole("button", { name: "End Call" });
  }
  get status() {
    return this.widget.getByRole("status").first();
  }

  /**
   * Opens the home page in a browser that recognizes what the visitor says.
   *
   * @param scenario of packages/simulator/scenarios.ts; null leaves the choice to the visitor.
   */
  async open(scenario: string | null = "burst-pipe") {
    await this.set("simulator-tempo", String(this.tempo));
    if (scenario) await this.set("simulator-scenario", scenario);
    if (!this.#isWatched) {
      await this.page.addInitScript(spyOnCall);
      await this.page.addInitScript(...listeningRecognizer);
    }
    this.#isWatched = true;
    await this.page.goto(`${this.baseURL}/`);
  }

  /**
   * Prepares an idle page for its next call and clears what earlier calls recorded. This costs a
   * fifth of opening a new page.
   */
  async next(scenario: string) {
    await this.isIdle();
    await this.set("simulator-scenario", scenario);
    this.posts = 0;
    this.ended = [];
    this.console = [];
    await this.page.evaluate(() => {
      const { asked, states, words } = window.spies;
      asked.length = 0;
      words.length = 0;
      states.splice(0, states.length - 1);
    });
  }

  /** Hangs up and waits until the page is idle. */
  async end() {
    await this.endButton.click();
    await this.isIdle();
  }

  /** Sets a simulator cookie (packages/simulator/README.md). */
  async set(name: "simulator-scenario" | "simulator-tempo", value: string) {
    await this.page.context().addCookies([{ name, value, url: this.baseURL }]);
  }

  /** Waits until the status has shown these texts in order, however briefly. */
  async says(...wanted: string[]) {
    const shown = () => this.page.evaluate(() => window.spies.words);
    const inOrder = async () => {
      const words = await shown();
      let from = 0;
      return wanted.filter((word) => {
        const at = words.indexOf(word, from);
        if (at >= 0) from = at + 1;
        return at >= 0;
      });
    };
    await expect.poll(inOrder, { timeout: 40_000 }).toEqual(wanted);
  }

  /** Waits until the widget is in a state or has entered it since this call, however briefly. */
  async comesTo(state: string) {
    const from = await this.page.evaluate(() => Math.max(0, window.spies.states.length - 1));
    const states = () => this.page.evaluate((i) => window.spies.states.slice(i), from);
    await expect.poll(states, { timeout: 30_000 }).toContain(state);
  }

  async state(state: string) {
    await expect(this.widget).toHaveAttribute("data-call-state", state, { timeout: 30_000 });
  }

  async start() {
    await this.startButton.click();
  }

  async connected() {
    await expect(this.widget).toHaveAttribute("data-connected", "", { timeout: 30_000 });
  }

  /** Expects the call to go on after a reload. */
  async goesOn() {
    await this.says("Reconnecting...");
    await this.connected();
    await expect(this.status).not.toHaveText("Reconnecting...", { timeout: 15_000 });
  }

  /** Expects nothing left of a call: no microphone or player, and the start button is back. */
  async isIdle() {
    await this.state("idle");
    await expect(this.startButton).toBeVisible();
    await expect.poll(() => this.page.evaluate(() => window.spies.live())).toBe(0);
    await expect(this.page.locator("audio")).toHaveCount(0);
  }

  /** Waits until the page asks to join the room; call it before the start. */
  async joining() {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener("message", ({ data }) => data?.action === "join-meeting" && resolve());
        }),
    );
  }

  notice(code: string) {
    return this.widget.locator(`[data-notice="${code}"]`);
  }
}

interface VisitFixtures {
  call: CallPage;
  tempo: number;
  /** Launch options of the visitor's browser; null for the default, a talkative visitor. */
  launch: LaunchOptions | null;
}

/**
 * `test` with a talkative visitor and the widget's page. Simulated calls run at tenfold tempo.
 * `test.use({ tempo: 1 })` runs a file in real time; `test.use({ launch: launchWith(parts) })`
 * changes what its visitor says. Unlike Playwright's `launchOptions`, neither starts another
 * worker and site: a worker keeps a browser for each set of options.
 */
export const test = base.extend<VisitFixtures>({
  // A phone's window has a quarter as many pixels to paint as a desktop's.
  viewport: { width: 360, height: 640 },
  tempo: [FAST, { option: true }],
  launch: [null, { option: true }],
  context: async ({ browserWith, launch, tempo }, use) => {
    const browser = await browserWith(launch ?? launchWith(...talkative(tempo)));
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  call: async ({ page, baseURL, tempo }, use) => {
    await use(new CallPage(page, baseURL, tempo));
  },
});

export { expect };
