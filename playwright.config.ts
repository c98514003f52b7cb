import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Real-time tests wait for most of a minute, so they start first and hold up nothing. */
const REAL_TIME = /[\\/](rehearse|work-order-replay|[\w-]*real-time)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // With more, calls would wait for CI's two cores, and a call that waits costs more CPU time.
  workers: 3,
  // Each project starts workers of its own, with a site and a browser each: two are enough.
  projects: [
    { name: "real-time", testMatch: REAL_TIME, workers: 2 },
    { name: "the rest", testIgnore: REAL_TIME },
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
