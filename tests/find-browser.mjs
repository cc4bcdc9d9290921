// The browser that tests and the bench run in: the system's, or Playwright's own, which is installed where there is neither.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run, UserError } from "../server/prepare.mjs";

const installed = (...names) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** The path of the system's browser as people have it. */
export const wholeProgram = installed("chromium", "chromium-browser", "google-chrome");

/** The one without windows first: with the same engine, tests take a sixth less time in it. */
export const systemProgram = installed("chromium-headless-shell") ?? wholeProgram;

/** Firefox, where there is one. */
export const firefoxProgram = installed("firefox-esr", "firefox");

/** Installs a browser if there is none; `isWhole`: one as people have it. */
export async function findBrowser({ isWhole = false } = {}) {
  const { chromium } = await import("playwright");
  const program = isWhole ? wholeProgram : systemProgram;
  if (program !== undefined || existsSync(chromium.executablePath())) return;
  const isRoot = process.getuid?.() === 0;
  /** Tunable: milliseconds; a download that hangs fails. */
  const limit = 10 * 60_000;
  const cli = join(root, "node_modules/playwright/cli.js");
  await run(process.execPath, [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"], { limit }).catch(async () => {
    if (!isRoot) throw new UserError("No browser: run `npx playwright install chromium`, or install Chromium.");
    await run("apt-get", ["update", "-qq"]);
    const get = (name) => run("apt-get", ["install", "-y", "-qq", name, "fonts-liberation"]);
    await (isWhole ? get("chromium") : get("chromium-headless-shell").catch(() => get("chromium")));
  });
}
