// The time to the first rows: in a first sync, and after a reload without a server.
import type { Page } from "playwright";
import { signIn } from "../browser.ts";

/** When the last script that the document names was loaded; milliseconds since the start of the page. */
const scriptStart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = new Set(window.probe.documentScripts);
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return Math.max(...entries.filter(({ name }) => names.has(name)).map(({ responseEnd }) => responseEnd));
  });

/** Milliseconds from the first byte of the first page of connections to its rows on the screen. Needs an empty profile. */
export async function firstSync(page: Page, portal: string, email: string): Promise<number> {
  await page.goto(`${portal}/carriers/connections`);
  await signIn(page, email);
  const { at } = await page.evaluate(() => window.probe.firstRows());
  const byte = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries.find(({ name }) => name.includes("/connections/for_broker_portal"))?.responseStart ?? Number.NaN;
  });
  return at - byte;
}

export interface Reload {
  /** Milliseconds from script start to every drawn row and the exact count. */
  readonly took: number;
  readonly rows: number;
  readonly drawn: number;
}

/** Reloads without the API; scripts come from the browser's cache. */
export async function offlineReload(page: Page): Promise<Reload> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/monitor/*"] });
  await page.reload({ waitUntil: "commit" });
  const { at, rows, drawn } = await page.evaluate(() => window.probe.firstRows());
  const began = await scriptStart(page);
  await session.send("Network.setBlockedURLs", { urls: [] });
  await session.detach();
  return { took: at - began, rows, drawn };
}
