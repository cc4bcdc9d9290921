// The same flows in Firefox: those of what browsers do each in their own way.
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { firefoxProgram } from "../find-browser.mjs";
import flows from "../playwright.config.ts";

const BRIDGE = fileURLToPath(new URL("bridge.mjs", import.meta.url));

export default defineConfig({
  ...flows,
  globalSetup: "../flows/setup.ts",
  testDir: "../flows",
  // What is about DevTools of Chromium says so.
  grepInvert: /@chromium/,
  testMatch: [
    "connections/{carrier-import,connections,keyboard,offline}.spec.ts",
    "carriers/heatmap.spec.ts",
    "faults/{faults,poor-browser,worker}.spec.ts",
    "offline/reload.spec.ts",
    "session/sign-out.spec.ts",
    "visitor/{driver,link}.spec.ts",
  ],
  // Tunable: one Firefox keeps two cores busy.
  workers: 1,
  timeout: 300_000,
  outputDir: "../../test-results/firefox",
  reporter: [["list"], ["json", { outputFile: "../../test-results/firefox.json" }]],
  use: {
    ...flows.use,
    browserName: "firefox",
    channel: "moz-firefox",
    trace: "off",
    launchOptions: {
      executablePath: process.execPath,
      ignoreDefaultArgs: true,
      args: [BRIDGE, firefoxProgram ?? ""],
    },
  },
});
