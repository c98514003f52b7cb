import { defineConfig } from "@playwright/test";
import { testBrowser } from "./tests/support/chromium";

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // With more, calls would wait for CI's two cores, and a call that waits costs more CPU time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: testBrowser(),
    // Animation is half the cost of a call, and few tests are about it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
