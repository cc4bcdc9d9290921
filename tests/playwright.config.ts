// End-to-end flows in a real browser; each file starts the real server it needs.
import { defineConfig } from "@playwright/test";
import { QUIET_FLAGS, systemBrowser } from "./chromium.ts";

export default defineConfig({
  globalSetup: "./flows/setup.ts",
  testDir: "flows",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results/flows",
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  // Two browsers and a server share two cores there: what only lost its patience gets a second chance, and is told as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/flows.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    // Recording every step takes a third of the time of a run; what failed once is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      args: QUIET_FLAGS,
      ...systemBrowser,
    },
  },
});
