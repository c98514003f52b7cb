import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

/** Tests that make or replay calls. They mostly wait, so more of them run at once. */
const CALLS = /[\\/](call|hydration)[\w-]*\.spec\.ts$/;
const ORDERS = /[\\/]work-order[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Calls are the most work. They take all four workers once the pages are done.
  workers: 4,
  projects: [
    { name: "pages", testIgnore: [CALLS, ORDERS], workers: 2 },
    // Painting a phone's window saves a tenth of a call. Tests of a layout set their own.
    { name: "calls", testMatch: CALLS, use: { viewport: { width: 360, height: 640 } } },
    { name: "orders", testMatch: ORDERS },
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
