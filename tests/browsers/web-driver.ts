import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../support/site";

/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Milliseconds per command; a browser that has not started by then never will. */
const RESPONSE_TIMEOUT = 40_000;

/** A WebDriver session with the commands that the tests need (W3C WebDriver). */
export class WebDriver {
  #session = "";

  private constructor(
    private address: string,
    private server: ChildProcess,
  ) {}

  /**
   * Starts a WebDriver server.
   *
   * @param onLine receives every line that the server and its browsers write.
   * @throws if it does not answer within 15 s.
   */
  static async start(
    program: string,
    env: Record<string, string>,
    onLine: (line: string) => void,
  ): Promise<WebDriver> {
    const port = await freePort();
    const server = spawn(program, [`--port=${port}`], { env, stdio: ["ignore", "pipe", "pipe"] });
    server.on("error", () => {});
    for (const stream of [server.stdout, server.stderr]) {
      let rest = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        lines.forEach(onLine);
      });
    }
    const address = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + 15_000;
    while (!(await fetch(`${address}/status`).catch(() => null))) {
      if (server.pid === undefined || server.exitCode !== null || Date.now() > deadline)
        throw new Error(`${program} did not start: is it installed?`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new WebDriver(address, server);
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.address + path, {
      method,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
    return value;
  }

  #command = (path: string, body: unknown = {}) =>
    this.#send("POST", `/session/${this.#session}${path}`, body);

  /** Opens a browser and closes the previous one: the server has one at a time. */
  async open(capabilities: Record<string, unknown>): Promise<Record<string, unknown>> {
    await this.quit();
    const body = { capabilities: { alwaysMatch: capabilities } };
    const session = (await this.#send("POST", "/session", body)) as {
      sessionId: string;
      capabilities: Record<string, unknown>;
    };
    this.#session = session.sessionId;
    return session.capabilities;
  }

  /** Closes the browser, if there is one. */
  async quit() {
    if (this.#session) await this.#send("DELETE", `/session/${this.#session}`).catch(() => {});
    this.#session = "";
  }

  /** Deletes what the page's site has stored in the browser. */
  async forget() {
    await this.run("try { localStorage.clear(); sessionStorage.clear() } catch {}", []);
    await this.#send("DELETE", `/session/${this.#session}/cookie`);
  }

  goto = (url: string) => this.#command("/url", { url });
  run = (script: string, args: unknown[]) => this.#command("/execute/sync", { script, args });
  resize = (width: number, height: number) => this.#command("/window/rect", { width, height });

  async #element(selector: string): Promise<Record<string, string>> {
    const found = await this.#command("/element", { using: "css selector", value: selector });
    return found as Record<string, string>;
  }

  async click(selector: string) {
    await this.#command(`/element/${(await this.#element(selector))[ELEMENT]}/click`);
  }

  /** Switches to a frame of the page. */
  async enterFrame(selector: string) {
    await this.#command("/frame", { id: await this.#element(selector) });
  }

  /** Presses a key, by its WebDriver code point. */
  async key(value: string) {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await this.#command("/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async screenshot(): Promise<Uint8Array> {
    const base64 = await this.#send("GET", `/session/${this.#session}/screenshot`);
    return Buffer.from(String(base64), "base64");
  }

  /** Stops the server and its browser. */
  async stop() {
    await this.quit();
    const exited = new Promise((resolve) => this.server.once("exit", resolve));
    if (this.server.exitCode === null && this.server.kill()) await exited;
  }
}
