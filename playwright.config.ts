import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Files whose tests make or replay calls: they wait more than they work. */
const CALLS = /[\\/](call|work-order|hydration)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls mostly wait, and are the most: they go on by three where the pages are done.
  workers: 4,
  projects: [
    { name: "pages", testIgnore: CALLS, workers: 2 },
    { name: "calls", testMatch: CALLS, workers: 3 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others keep busy; the report names what passed at the second go only.
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: testBrowser(),
    // Without a film of each test, which takes a core of its own; where there is a second go, in that
    // alone: it takes a tenth of the time.
    trace: { mode: process.env.CI ? "on-first-retry" : "retain-on-failure", screenshots: false },
  },
});
