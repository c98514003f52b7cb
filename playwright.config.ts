import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Tests that make or replay calls. They mostly wait, so more of them run at once. */
const CALLS = /[\\/](call|work-order|hydration)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls are the most work. They take all four workers once the pages are done.
  workers: 4,
  projects: [
    { name: "pages", testIgnore: CALLS, workers: 2 },
    { name: "calls", testMatch: CALLS, workers: 4 },
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
