// From a key in a filter box, or a click on a tab, to the rows on the screen.
import type { Locator, Page } from "playwright";
import { wordsOf } from "../plan.ts";

/** Milliseconds after an event before the page is asked anything: a question takes its thread as long as the rows do. */
export const UNDISTURBED = 200;

/** Milliseconds that a finger stays on a key: after a key comes up, the browser lets tasks wait for a frame. */
export const HELD = 80;

/** Milliseconds from the event that `act` causes to painted rows; null when they did not change. */
async function timed(page: Page, type: "keydown" | "click", act: () => Promise<void>): Promise<number | null> {
  await page.evaluate((name) => window.probe.arm(name), type);
  await act();
  await page.waitForTimeout(UNDISTURBED);
  return await page.evaluate(() => window.probe.settled());
}

/** The same for one key. */
export const pressed = (page: Page, key: string): Promise<number | null> =>
  timed(page, "keydown", () => page.keyboard.press(key, { delay: HELD }));

/** Types the words into an empty box, each key only when the screen is still. Clearing it is not measured. */
export async function typeWords(page: Page, box: Locator, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await box.fill("");
    await box.focus();
    await page.waitForTimeout(400);
    for (const key of word) {
      const took = await pressed(page, key);
      if (took !== null) times.push(took);
    }
  }
  return times;
}

/** The portal's filter box above a list. */
export const filterBox = (page: Page): Locator => page.locator(".ListFilters_text input");

/** Words to type: names and DOT numbers, read from the portal's table. */
export async function wordsOnScreen(page: Page, count: number): Promise<string[]> {
  const rows = await page.locator(".Table_table .Table_row").evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector("[data-column=name]")?.textContent.trim() ?? "",
      dot: row.querySelector("[data-column=dot]")?.textContent.replace(/\D/g, "") ?? "",
    })),
  );
  const usable = rows.filter(({ name, dot }) => /^[A-Z]{6}/i.test(name.slice(0, 6)) && dot.length >= 6);
  return wordsOf(usable, count);
}

/** The portal's tabs above a list. */
export const portalTabs = (page: Page): Locator => page.locator(".PageTabs_tabs a");

/** Clicks each tab in turn, the first one last. */
export async function clickTabs(page: Page, tabs: Locator): Promise<number[]> {
  const times: number[] = [];
  const count = await tabs.count();
  for (let turn = 1; turn <= count; turn++) {
    const took = await timed(page, "click", () => tabs.nth(turn % count).click());
    if (took !== null) times.push(took);
  }
  return times;
}
