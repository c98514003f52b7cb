import type { Page, Route } from "@playwright/test";
import type { Area } from "./row";

const BUNDLE = "/bundle.js";

/** How far loading has gotten. */
interface Loading {
  /** Attempts the library has started. */
  attempts: number;
  failures: number;
  state: string;
  error: { type: string; msg: string; errorMsg: string } | null;
  rejected: string | null;
}

declare global {
  interface Window {
    loading: () => Loading;
  }
}

/** Starts to load a missing bundle, in a page with a stopped clock. */
async function startLoading(page: Page, avoidEval: boolean): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.evaluate(
    ({ callObjectBundleUrlOverride, avoidEval }) => {
      const call = window.room.create({ dailyConfig: { callObjectBundleUrlOverride, avoidEval } });
      const seen = {
        fetched: 0,
        failures: 0,
        error: null as Loading["error"],
        rejected: null as Loading["rejected"],
      };
      const { fetch } = window;
      window.fetch = (...args) => {
        if (args[0] === callObjectBundleUrlOverride) seen.fetched += 1;
        return fetch(...args);
      };
      const scripts = () =>
        document.querySelectorAll(`script[src="${callObjectBundleUrlOverride}"]`).length;
      call.on("load-attempt-failed", () => {
        seen.failures += 1;
      });
      call.on("error", ({ errorMsg, error }) => {
        seen.error = { type: error?.type ?? "", msg: error?.msg ?? "", errorMsg };
      });
      call.load().catch((reason) => {
        seen.rejected = String(reason);
      });
      // Counted in the page, which sees an attempt before its request arrives.
      window.loading = () => ({
        ...seen,
        attempts: seen.fetched + scripts(),
        state: call.meetingState(),
      });
    },
    { callObjectBundleUrlOverride: BUNDLE, avoidEval },
  );
}

const readLoading = (page: Page) => page.evaluate(() => window.loading());

/** Waits until a condition holds, loading ends, or ten seconds pass; returns the state. */
async function waitUntil(page: Page, until: (loading: Loading) => boolean): Promise<Loading> {
  let loading = await readLoading(page);
  for (let check = 0; check < 500 && !until(loading) && !loading.rejected; check++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    loading = await readLoading(page);
  }
  return loading;
}

/** Answers and counts the requests for the bundle. */
async function serve(page: Page, answer: (route: Route, request: number) => unknown) {
  const count = { requests: 0 };
  await page.route(`**${BUNDLE}`, (route) => answer(route, ++count.requests));
  return count;
}

const missing = (route: Route) => route.fulfill({ status: 404 });

/** Counts the attempts started just before and just after each three-second pause. */
async function failThreeTimes(page: Page, avoidEval: boolean) {
  await serve(page, missing);
  await startLoading(page, avoidEval);
  const attempts: [before: number, after: number][] = [];
  for (const attempt of [1, 2, 3]) {
    await waitUntil(page, ({ failures }) => failures >= attempt);
    await page.clock.runFor(2999);
    const before = (await readLoading(page)).attempts;
    await page.clock.runFor(1);
    attempts.push([before, (await readLoading(page)).attempts]);
  }
  await page.clock.runFor(60_000);
  const { failures, state, error, rejected } = await waitUntil(page, (seen) => !!seen.rejected);
  const message = rejected?.replace(new URL(page.url()).origin, "");
  const { type, msg } = error ?? {};
  return { attempts, failures, state, error: { type, msg }, message };
}

const failed = (message: string) => ({
  attempts: [
    [1, 2],
    [2, 3],
    [3, 3],
  ],
  failures: 3,
  state: "error",
  error: { type: "connection-error", msg: "Failed to load call object bundle." },
  message,
});

/** Changes to the pauses and the final error, which both loaders must notice. */
const retryChanges = [
  "e._currentAttempt.start())}),3e3) ~> e._currentAttempt.start())}),1e3)",
  "_attemptsRemaining=3 ~> _attemptsRemaining=4",
  "t._updateCallState(ai),t.resetMeetingDependentVars();var i={action:Jo ~> t.resetMeetingDependentVars();var i={action:Jo",
];

export const bundleLoading: Area = {
  title: "Loading the call object bundle",
  rows: [
    {
      rule: "3 attempts, 3 s apart, then a connection error and the state error (script)",
      watch: (page) => failThreeTimes(page, true),
      seen: failed("Failed to load call object bundle /bundle.js"),
      breaks: retryChanges,
    },
    {
      rule: "3 attempts, 3 s apart, then a connection error and the state error (fetch)",
      watch: (page) => failThreeTimes(page, false),
      seen: failed("Failed to load call object bundle /bundle.js: Error: Received 404 response"),
      breaks: retryChanges,
    },
    ...[true, false].map((avoidEval) => ({
      rule: `an attempt gives up after 20 s (${avoidEval ? "script" : "fetch"})`,
      async watch(page: Page) {
        await serve(page, () => {});
        await startLoading(page, avoidEval);
        await page.clock.runFor(19_999);
        const before = await readLoading(page);
        await page.clock.runFor(1);
        const after = await readLoading(page);
        await page.clock.runFor(2 * (3000 + 20_000));
        const { rejected } = await waitUntil(page, (seen) => !!seen.rejected);
        return { before: before.failures, after: after.failures, rejected };
      },
      seen: {
        before: 0,
        after: 1,
        rejected: "Timed out (>20000 ms) when loading call object bundle /bundle.js",
      },
      breaks: "$s=2e4 ~> $s=1e4",
    })),
    {
      rule: "a successful attempt ends the retries",
      async watch(page) {
        const count = await serve(page, (route, request) =>
          request === 1 ? missing(route) : route.fulfill({ contentType: "text/javascript" }),
        );
        await startLoading(page, true);
        await waitUntil(page, ({ failures }) => failures === 1);
        await page.clock.runFor(3000);
        const { state } = await waitUntil(page, (seen) => seen.state === "loaded");
        await page.clock.runFor(60_000);
        return { state, requests: count.requests };
      },
      seen: { state: "loaded", requests: 2 },
      breaks:
        "this._currentLoad=new Vs(n,(function(){r(!1)} ~> this._currentLoad=new Vs(n,(function(){}",
    },
    {
      rule: "without a bundle URL, the vendor's bundle of the same version loads",
      async watch(page) {
        const asked = page.waitForRequest("https://c.daily.co/**");
        await page.route("https://c.daily.co/**", (route) =>
          route.fulfill({ contentType: "text/javascript" }),
        );
        await page.evaluate(() =>
          window.room.Daily.createCallObject({ dailyConfig: { avoidEval: true } }).load(),
        );
        return (await asked).url();
      },
      seen: "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js",
      was: "the bundle of 0.80.0",
      breaks: '"0.87.0","/static ~> "0.88.0","/static',
    },
  ],
};
