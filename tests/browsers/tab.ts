/** What is written to the console of a page: errors, warnings and what was thrown. */
export interface ConsoleLine {
  kind: string;
  text: string;
}

/** One page in an engine, as far as every engine can be driven. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; what it gives and takes must be JSON. */
  evaluate<Args extends unknown[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>>;
  /** Presses an element with a real pointer. */
  press(selector: string): Promise<void>;
  /** Presses a key in the focused element. */
  key(name: "Tab" | "Enter" | "Space"): Promise<void>;
  /** Sizes what the next page sees, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Takes the network away, or gives it back; undefined where the driver cannot. */
  offline?(yes: boolean): Promise<void>;
  /** A PNG of what is visible. */
  screenshot(): Promise<Uint8Array>;
  /** Everything since the tab was opened. */
  readonly console: ConsoleLine[];
  close(): Promise<void>;
}

/** How a tab is to be opened. */
export interface TabOptions {
  javaScript?: boolean;
  /** What the browser answers where a page asks for the microphone. */
  microphone?: "granted" | "denied";
}

/** A browser that runs. */
export interface Engine {
  name: "Chromium" | "Firefox" | "WebKitGTK";
  version: string;
  /** Opens a tab with cookies, storage and permissions of its own; one at a time. */
  tab(origin: string, options?: TabOptions): Promise<Tab>;
  /** Ends the browser: the next tab is in another. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** A colour scheme that a visitor prefers. */
type Scheme = "light" | "dark";

/** How an engine is started with a sound card's environment; the scheme is light where none is given. */
export type Launch = (env: Record<string, string>, scheme?: Scheme) => Promise<Engine>;

/** Asks every 25 ms until the answer is good. */
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
