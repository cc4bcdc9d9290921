// The pages with 100,000 loads: until all are on this computer and at rest, and the tabs and keys of the same by hand.
import type { Page } from "playwright";
import { FEW_ROUNDS } from "../plan.ts";
import { clickTabs, typeWords } from "./typing.ts";
import { wholeSync } from "./whole-sync.ts";

/** Milliseconds for all loads to come, and to rest before a measure. */
const SYNCED_WITHIN = 600_000;
const REST = 2_000;

export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.probe.firstAnswer());
  await page.waitForTimeout(REST);
};

/** How many there are, once all have come: until then the list counts those that are here. */
export async function allLoads(page: Page): Promise<number> {
  await wholeSync({ page }, SYNCED_WITHIN, "loads");
  const counts = await page.locator(".PageTabs_tabs .PageTabs_count").allTextContents();
  return counts.slice(0, 2).reduce((sum, count) => sum + Number(count.replaceAll(/\D/g, "")), 0);
}

/** Tabs and keys by hand, with as many connections: `words` are found beforehand. */
export async function plainTimes(page: Page, address: string, words: string[]): Promise<{ tabs: number[][]; keys: number[][] }> {
  const tabs: number[][] = [];
  const keys: number[][] = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    await page.goto(`${address}/bench/plain.html`);
    await page.locator(".peer-rows span").first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(REST);
    tabs.push(await clickTabs(page, page.locator("nav a")));
    await page.evaluate((typed) => window.peer?.prepare?.(typed), words);
    keys.push(await typeWords(page, page.getByLabel("Filter"), words));
  }
  return { tabs, keys };
}
