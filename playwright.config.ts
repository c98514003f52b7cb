import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Files whose tests make or replay calls: they wait more than they work. */
const CALLS = /[\\/](call|work-order|hydration)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls wait more than they work, and are the most: they go on by five where the pages are done.
  workers: 5,
  projects: [
    { name: "pages", testIgnore: CALLS, workers: 2 },
    {
      name: "calls",
      testMatch: CALLS,
      workers: 5,
      // Half of what a call costs is its motion, which few of them are about.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others keep busy; the report names what passed at the second go only.
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: testBrowser(),
    // What a test did, without a film of it, which takes a core of its own, and without the document at
    // each step, which takes a quarter of the time: `--trace on` has both. Where there is a second go,
    // that alone has a trace, with the documents.
    trace: process.env.CI
      ? { mode: "on-first-retry", screenshots: false }
      : { mode: "retain-on-failure", screenshots: false, snapshots: false },
  },
});
