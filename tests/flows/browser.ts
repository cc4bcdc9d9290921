// A separate browser with a profile on disk, in a process that can be killed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium, type BrowserContext } from "@playwright/test";
import config from "../playwright.config.ts";

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Like a crash: nothing is flushed. */
  kill(): Promise<void>;
}

export async function launchBrowser(profile: string): Promise<KillableBrowser> {
  const { args = [], executablePath } = config.use?.launchOptions ?? {};
  const program = executablePath ?? chromium.executablePath();
  if (!existsSync(program)) throw new Error(`No browser at ${program}`);
  const child = spawn(
    program,
    [
      ...args,
      "--headless=new",
      "--window-size=1440,900",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "about:blank",
    ],
    {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let address = "";
  for await (const line of createInterface({ input: child.stderr })) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? "";
    if (address !== "") break;
  }
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no profile");
  // As the other flows.
  await context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  const state = config.use?.storageState;
  if (typeof state === "object") await context.addCookies(state.cookies);
  return {
    context,
    async kill() {
      const gone = once(child, "exit");
      // The whole process group, because the browser has child processes.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}
