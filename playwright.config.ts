import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Tests that make or replay calls. They mostly wait, so more of them run at once. */
const CALLS = /[\\/](call|work-order|hydration)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls are the most work. They take all five workers once the pages are done.
  workers: 5,
  projects: [
    { name: "pages", testIgnore: CALLS, workers: 2 },
    {
      name: "calls",
      testMatch: CALLS,
      workers: 5,
      // Animation is half the cost of a call, and few of these tests are about it.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared and busy. The report names tests that passed only on retry.
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: testBrowser(),
    // A trace of every test costs 15 seconds of processor time. CI traces only retries.
    trace: process.env.CI ? { mode: "on-first-retry", screenshots: false } : "off",
  },
});
