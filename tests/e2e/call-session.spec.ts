import { build } from "esbuild";
import type { CallEvent } from "../../app/call/machine/call";
import type { PageVoice } from "../../app/call/page-voice";
import { expect, test } from "./call-fixtures";

/** The page's call session, driven by the test. */
interface Session {
  /** @returns whether a call began. */
  start(options: { typing: boolean }): boolean;
  stop(): void;
  setMuted(muted: boolean): void;
  type(text: string): void;
}
interface Bench {
  make(voice: PageVoice, report: (event: CallEvent) => void, assistant?: string): Session;
  session: Session;
  events: CallEvent[];
}
type BenchWindow = Window & { bench: Bench };

/** The runner and its adapters alone, without React or the widget. */
const bundle = build({
  stdin: {
    contents: `import { pageAdapters, pageFacts } from "./app/call/adapters/page";
      import { callScript } from "./app/call/adapters/voice-session.client";
      import { runCalls } from "./app/call/runner";
      const make = (voice, report, assistant) => {
        const levels = { visitor: 0, assistant: 0 };
        const load = async () => callScript(voice, levels, "", assistant);
        const tell = (event) => event.type === "start" || report(event);
        const { call, send } = runCalls(pageFacts(voice), pageAdapters, load, tell);
        return {
          start({ typing }) {
            const { number } = call();
            send({ type: "start", typing });
            return call().number > number;
          },
          stop: () => send({ type: "stop" }),
          setMuted: (muted) => send({ type: "mute", muted }),
          type: (text) => send({ type: "say", text }),
        };
      };
      window.bench = { make, events: [] };`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  format: "iife",
  define: { global: "globalThis" },
  write: false,
});

test.beforeEach(async ({ call, page }) => {
  const { outputFiles } = await bundle;
  const html = `<!doctype html><title>Session</title><script src="/bench.js"></script>`;
  await page.route("**/", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/bench.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: outputFiles[0]?.text ?? "" }),
  );
  await call.open("short");
  await page.evaluate(() => {
    const { bench } = window as unknown as BenchWindow;
    const voice: PageVoice = {
      provider: "simulator",
      callObjectBundleUrl: "/simulator/call-machine.js",
      callMaxSeconds: 60,
      outcomes: false,
      turnstileSiteKey: null,
      privacyUrl: "/privacy",
    };
    bench.session = bench.make(voice, (event) => bench.events.push(event));
  });
});

test("the session makes a call without React; a second start is ignored", async ({
  call,
  page,
}) => {
  const started = await page.evaluate(() => {
    const { session } = (window as unknown as BenchWindow).bench;
    return [session.start({ typing: false }), session.start({ typing: false })];
  });
  expect(started).toEqual([true, false]);
  const events = () =>
    page.evaluate(() => (window as unknown as BenchWindow).bench.events.map(({ type }) => type));
  await expect.poll(events, { timeout: 20_000 }).toContain("assistant-began");
  expect((await events())[0]).toBe("connected");
  expect(call.posts).toBe(1);
  await page.evaluate(() => {
    const { session } = (window as unknown as BenchWindow).bench;
    session.stop();
    session.stop();
  });
  expect((await events()).filter((type) => type === "ended")).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(0);
  await expect(page.locator("audio")).toHaveCount(0);
});

test("a start without an assistant fails with the SDK's own words", async ({ call, page }) => {
  await page.evaluate(() => {
    const { bench } = window as unknown as BenchWindow;
    const voice = {
      provider: "simulator" as const,
      callObjectBundleUrl: "/simulator/call-machine.js",
      callMaxSeconds: 60,
      outcomes: false,
      turnstileSiteKey: null,
      privacyUrl: "/privacy",
    };
    bench.session = bench.make(voice, (event) => bench.events.push(event), "");
    bench.session.start({ typing: false });
  });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as BenchWindow).bench.events))
    .toMatchObject([{ type: "failed", notice: { code: "start-failed" } }]);
  expect(call.console.join("\n")).toContain("Assistant or Squad or Workflow must be provided.");
  expect(call.posts).toBe(0);
  await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(0);
});

test("mute without a call is reported and changes nothing", async ({ call, page }) => {
  await page.evaluate(() => (window as unknown as BenchWindow).bench.session.setMuted(true));
  expect(call.console.join("\n")).toContain("Call object is not available.");
  expect(await page.evaluate(() => (window as unknown as BenchWindow).bench.events)).toEqual([]);
});

test("a message that is too long is cut instead of throwing", async ({ page }) => {
  await page.evaluate(() =>
    (window as unknown as BenchWindow).bench.session.start({ typing: true }),
  );
  const find = (type: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as BenchWindow).bench.events.find((event) => event.type === wanted),
      type,
    );
  await expect.poll(() => find("connected"), { timeout: 20_000 }).toBeTruthy();
  await page.evaluate(() =>
    (window as unknown as BenchWindow).bench.session.type("a".repeat(100_000)),
  );
  expect(await find("typed")).toEqual({ type: "typed", text: "a".repeat(500) });
  await page.evaluate(() => (window as unknown as BenchWindow).bench.session.stop());
});
