import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium";

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Real audio is measured in real time: one browser at a time keeps it honest on a small machine.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "line" : "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: "retain-on-failure",
  },
});
