// The time to the first rows: in a first sync, and after a reload without a server.
import type { Page } from "playwright";
import { signIn } from "../browser.ts";

/**
 * When the last script that the document names was loaded; milliseconds since the start of the page. A script may be asked for again
 * later, by a worker or as a part of another one: its first time counts. And the scripts of a document run before it is complete.
 */
const scriptStart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = new Set(window.probe.documentScripts);
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const loaded = new Map<string, number>();
    for (const { name, responseEnd } of entries)
      if (names.has(name)) loaded.set(name, Math.min(responseEnd, loaded.get(name) ?? responseEnd));
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return Math.min(Math.max(...loaded.values()), document?.domContentLoadedEventStart || Infinity);
  });

const FIRST_PAGE = "/connections/for_broker_portal";

/** Milliseconds from the first byte of the first page of connections to rows on the screen. `open` opens the page that asks for it. */
async function toFirstRows(page: Page, open: () => Promise<unknown>): Promise<number> {
  await open();
  const { at } = await page.evaluate(() => window.probe.firstRows());
  // By the clock of the page: what the tool is told of requests may come after what they brought was painted.
  const starts = await page.evaluate(
    (path) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, responseStart }) => name.includes(path) && responseStart > 0)
        .map(({ responseStart }) => responseStart),
    FIRST_PAGE,
  );
  return at - Math.min(...starts);
}

/** The portal's. Needs an empty profile. */
export const firstSync = (page: Page, portal: string, email: string): Promise<number> =>
  toFirstRows(page, async () => {
    await page.goto(`${portal}/carriers/connections`);
    await signIn(page, email);
  });

/** The limit: the first page fetched, parsed and painted by hand. Needs the bench's pages, and somebody signed in. */
export const firstSyncLimit = (page: Page, portal: string): Promise<number> =>
  toFirstRows(page, () => page.goto(`${portal}/bench/plain.html?page`));

export interface Reload {
  /** Milliseconds from script start to every drawn row and the exact count. */
  readonly took: number;
  /** The same to rows that keys and clicks reach. */
  readonly answered: number;
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
  const answer = await page.evaluate(() => window.probe.firstAnswer());
  // Before that, the browser has not said how long the document took.
  await page.waitForLoadState("domcontentloaded");
  const began = await scriptStart(page);
  await session.send("Network.setBlockedURLs", { urls: [] });
  await session.detach();
  return { took: at - began, answered: answer.at - began, rows, drawn };
}

/** The limit: a page that reads one stored record and paints its rows by hand. Needs the bench's pages. */
export async function reloadLimit(page: Page, portal: string): Promise<Reload> {
  await page.goto(`${portal}/bench/plain.html?saved`);
  await page.evaluate(() => window.probe.firstAnswer());
  return await offlineReload(page);
}
