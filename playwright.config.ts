import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Tests in real time, which wait for most of a minute. Started last, they would hold up the run. */
const REAL_TIME = /[\\/](rehearse|[\w-]*real-time)\.spec\.ts$/;
/** Tests that make or replay calls. They mostly wait, so more of them run at once. */
const CALLS = /[\\/](call|work-order|hydration)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls are the most work. They take all workers once the pages are done.
  workers: 5,
  projects: [
    { name: "real-time", testMatch: REAL_TIME, workers: 2 },
    { name: "pages", testIgnore: [REAL_TIME, CALLS], workers: 2 },
    {
      name: "calls",
      testMatch: CALLS,
      testIgnore: REAL_TIME,
      // A tenth less to paint than a desk's window.
      use: { viewport: { width: 360, height: 640 } },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: testBrowser(),
    // Animation is half the cost of a call, and few tests are about it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
