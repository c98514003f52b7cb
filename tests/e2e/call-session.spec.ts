import type { Page } from "@playwright/test";
import { build } from "esbuild";
import type { Call } from "../../app/call/machine/call";
import type { PageVoice } from "../../app/call/page-voice";
import { expect, test } from "./call-fixtures";

/** The page's call session, driven by the test. */
interface Session {
  /** @returns whether a call began. */
  start(options: { typing: boolean }): boolean;
  stop(): void;
  setMuted(muted: boolean): void;
  type(text: string): void;
  call(): Call;
}
interface Bench {
  make(voice: PageVoice, assistant?: string): Session;
  session: Session;
}
type BenchWindow = Window & { bench: Bench };

/** The runner and its adapters alone, without React or the widget. */
const bundle = build({
  stdin: {
    contents: `import { pageAdapters, pageFacts } from "./app/call/adapters/page";
      import { callScript } from "./app/call/adapters/voice-session.client";
      import { runCalls } from "./app/call/runner";
      const make = (voice, assistant) => {
        const load = async () => callScript(voice, "", assistant);
        const { call, send } = runCalls(pageFacts(voice), pageAdapters, load);
        return {
          call,
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
      window.bench = { make };`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  format: "iife",
  define: { global: "globalThis" },
  write: false,
});

/** The session's call. */
const callIn = (page: Page) =>
  page.evaluate(() => (window as unknown as BenchWindow).bench.session.call());

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
    bench.session = bench.make(voice);
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
  const turn = async () => (await callIn(page)).turn;
  await expect.poll(turn, { timeout: 20_000 }).toBe("speaking");
  expect((await callIn(page)).connectedAt).not.toBeNull();
  expect(call.posts).toBe(1);
  await page.evaluate(() => {
    const { session } = (window as unknown as BenchWindow).bench;
    session.stop();
    session.stop();
  });
  expect(await callIn(page)).toMatchObject({ phase: "idle", summary: { endedBy: "visitor" } });
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
    bench.session = bench.make(voice, "");
    bench.session.start({ typing: false });
  });
  const notice = async () => (await callIn(page)).notice;
  await expect.poll(notice).toMatchObject({ code: "start-failed" });
  expect(call.console.join("\n")).toContain("Assistant or Squad or Workflow must be provided.");
  expect(call.posts).toBe(0);
  await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(0);
});

test("mute without a call is reported and changes nothing", async ({ call, page }) => {
  await page.evaluate(() => (window as unknown as BenchWindow).bench.session.setMuted(true));
  expect(call.console.join("\n")).toContain("Call object is not available.");
  expect(await callIn(page)).toMatchObject({ phase: "idle", muted: false, notice: null });
});

test("a message that is too long is cut instead of throwing", async ({ page }) => {
  await page.evaluate(() =>
    (window as unknown as BenchWindow).bench.session.start({ typing: true }),
  );
  const phase = async () => (await callIn(page)).phase;
  await expect.poll(phase, { timeout: 20_000 }).toBe("connected");
  await page.evaluate(() =>
    (window as unknown as BenchWindow).bench.session.type("a".repeat(100_000)),
  );
  const typed = (await callIn(page)).told.find(({ type }) => type === "typed");
  expect(typed).toMatchObject({ text: "a".repeat(500) });
  await page.evaluate(() => (window as unknown as BenchWindow).bench.session.stop());
});
