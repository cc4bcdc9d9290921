// A real Chromium with a profile on disk, and a person signed in to the portal.
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { chromium, type BrowserContext, type Page } from "playwright";
import { SANDBOX_COOKIE } from "../../server/http/sandbox-key.ts";
import { QUIET_FLAGS, wholeBrowser } from "../chromium.ts";
import { SANDBOX_KEY } from "../flows/server.ts";
import { installProbe } from "./probe.ts";

/** Memory is measured at once rather than after the next garbage collection. */
const MEASURE_MEMORY = "--enable-blink-features=ForceEagerMeasureMemory";

export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
}

/** Tunable: milliseconds until something that is waited for counts as missing; the machine may be busy. */
const PATIENCE = 180_000;

/** Starts a browser with an empty profile; `more` are flags beside the usual ones. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "portal-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    args: [...QUIET_FLAGS, MEASURE_MEMORY, ...more],
    headless: true,
    viewport: { width: 1440, height: 900 },
    ...wholeBrowser,
  });
  context.setDefaultTimeout(PATIENCE);
  // The runner's compiler wraps functions in __name, which the page does not have.
  await context.addInitScript(`globalThis.__name = (value) => value; (${installProbe.toString()})();`);
  // Shows the codes of the emails that nobody sends.
  await context.addCookies([{ name: SANDBOX_COOKIE, value: SANDBOX_KEY, domain: "localhost", path: "/" }]);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in on the sign-in page, which then goes on to the page that was opened. `email` is an account of the demo data. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("button", { name: "Use it" }).click();
}
