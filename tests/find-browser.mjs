// The browser that tests and the bench run in: the system's, or Playwright's own, which is installed where there is neither.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run, UserError } from "../server/prepare.mjs";

/** The path of the system's browser. The one without windows first: with the same engine it takes a sixth less time. */
export const systemProgram = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path));

/** Installs a browser if there is none. */
export async function findBrowser() {
  const { chromium } = await import("playwright");
  if (systemProgram !== undefined || existsSync(chromium.executablePath())) return;
  const isRoot = process.getuid?.() === 0;
  /** Tunable: milliseconds; a download that hangs fails. */
  const limit = 10 * 60_000;
  const cli = join(root, "node_modules/playwright/cli.js");
  await run(process.execPath, [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"], { limit }).catch(async () => {
    if (!isRoot) throw new UserError("No browser: run `npx playwright install chromium`, or install Chromium.");
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]).catch(() =>
      run("apt-get", ["install", "-y", "-qq", "chromium"]),
    );
  });
}
