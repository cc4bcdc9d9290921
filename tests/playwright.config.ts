// End-to-end flows in a real browser; the files of a worker share a server, unless they ask for one of their own.
import { defineConfig } from "@playwright/test";
import { QUIET_FLAGS, systemBrowser } from "./chromium.ts";

export default defineConfig({
  globalSetup: "./flows/setup.ts",
  testDir: "flows",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results/flows",
  // Tunable: a page that opens keeps a core busy for seconds; three at a time on two cores wait for each other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  // Two browsers and servers share two cores there: a test that timed out is retried, and reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  // Patient: on cores shared with other work everything takes three times as long, and nothing is measured here.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/flows.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    // A page that comes from a copy asks the server for less; those about the copy allow it.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    // As after the start address was opened: the sandbox shows its codes to these browsers.
    storageState: {
      cookies: ["localhost", "127.0.0.1", "watchdog.localhost"].map((domain) => ({
        name: "portal_sandbox",
        value: "key-of-tests",
        domain,
        path: "/monitor",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Strict" as const,
      })),
      origins: [],
    },
    viewport: { width: 1440, height: 900 },
    // Recording every step takes a third of the time, so only retries are recorded.
    trace: "on-first-retry",
    launchOptions: {
      args: QUIET_FLAGS,
      ...systemBrowser,
    },
  },
});
