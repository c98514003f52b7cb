import { expect, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, fakeMicrophone, findChromium } from "../support/chromium";
import { microphoneWav, type Part } from "../support/microphone-wav";
import { test as base } from "./fixtures";

/** Speaks for three seconds after every four seconds of silence, for as long as the test lasts. */
const TALKATIVE: Part[] = Array.from({ length: 8 }, () => [
  { seconds: 4, voice: 0 },
  { seconds: 3, voice: 0.8 },
]).flat();

/** Launch options of a Chromium whose microphone plays these parts. */
export function launchWith(parts: Part[], ...flags: string[]) {
  const args = [...CHROMIUM_FLAGS, ...fakeMicrophone(microphoneWav(parts)), ...flags];
  return { executablePath: findChromium(), args };
}

interface Spies {
  /** Streams that the page was given and that still have a live track. */
  live: () => number;
}

declare global {
  interface Window {
    spies: Spies & { asked: string[] };
  }
}

/** Remembers every microphone track and every step of the start, in order. */
function spyOnMedia() {
  const tracks: MediaStreamTrack[] = [];
  window.spies = {
    asked: [],
    live: () => tracks.filter((track) => track.readyState === "live").length,
  };
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

/** The widget as a visitor meets it. */
export class CallPage {
  /** Calls that the page asked the server for. */
  posts = 0;
  /** Ids that the page reported as ended. */
  ended: string[] = [];
  console: string[] = [];

  constructor(
    readonly page: Page,
    readonly baseURL: string,
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
   * Opens the home page.
   *
   * @param scenario the simulator's (docs/call-scenarios.md); null leaves it to the visitor.
   */
  async open(scenario: string | null = "burst-pipe") {
    if (scenario) {
      const cookie = { name: "simulator-scenario", value: scenario, url: this.baseURL };
      await this.page.context().addCookies([cookie]);
    }
    await this.page.addInitScript(spyOnMedia);
    await this.page.goto(`${this.baseURL}/`);
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

  /** Nothing of a call is left: no microphone, no player, and the next start is offered. */
  async isIdle() {
    await this.state("idle");
    await expect(this.startButton).toBeVisible();
    await expect.poll(() => this.page.evaluate(() => window.spies.live())).toBe(0);
    await expect(this.page.locator("audio")).toHaveCount(0);
  }

  /** Waits until the room is asked to let the visitor in; to be called before the start. */
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

/** `test` with a talkative visitor and the widget's page. */
export const test = base.extend<{ call: CallPage }>({
  launchOptions: [launchWith(TALKATIVE), { scope: "worker" }],
  call: async ({ page, baseURL }, use) => {
    await use(new CallPage(page, baseURL));
  },
});

export { expect };
