/** A console error, warning or uncaught exception of a page. */
export interface ConsoleLine {
  kind: string;
  text: string;
}

/** One page in an engine, with the operations that every driver supports. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; its arguments and result must be JSON. */
  evaluate<Args extends unknown[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>>;
  /** Clicks an element with a real pointer. */
  press(selector: string): Promise<void>;
  /** Presses a key on the focused element. */
  key(name: "Tab" | "Enter" | "Space"): Promise<void>;
  /** Sets the viewport of the next page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Turns the network off or on; undefined if the driver cannot. */
  offline?(yes: boolean): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  /** All lines since the tab was opened. */
  readonly console: ConsoleLine[];
  close(): Promise<void>;
}

/** Options for opening a tab. */
export interface TabOptions {
  /** The browser's answer to a microphone request. */
  microphone?: "granted" | "denied";
}

/** A running browser. */
export interface Engine {
  name: "Chromium" | "Firefox" | "WebKitGTK";
  version: string;
  /** Opens a tab with its own cookies, storage and permissions; one at a time. */
  tab(origin: string, options?: TabOptions): Promise<Tab>;
  /** Quits the browser; the next tab opens in a new one. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** A preferred color scheme. */
type Scheme = "light" | "dark";

/** Starts an engine with a sound card's environment; the scheme defaults to light. */
export type Launch = (env: Record<string, string>, scheme?: Scheme) => Promise<Engine>;

/** Polls every 25 ms until the answer is good. */
export async function until<T>(
  ask: () => T | Promise<T>,
  good: (answer: T) => boolean,
  seconds: number,
  what: string,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`After ${seconds} s: ${what}, but it is ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
