// From a key in a filter box, or a click on a tab, to the rows on the screen.
import type { Locator, Page } from "playwright";

/** Milliseconds for one key; null when the rows did not change. */
async function press(page: Page, key: string): Promise<number | null> {
  await page.evaluate(() => window.probe.arm("keydown"));
  await page.keyboard.press(key);
  return await page.evaluate(() => window.probe.settled());
}

/** Types the words into an empty box, each key only when the screen is still. Clearing it is not measured. */
export async function typeWords(page: Page, box: Locator, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await box.fill("");
    await box.focus();
    await page.waitForTimeout(400);
    for (const key of word) {
      const took = await press(page, key);
      if (took !== null) times.push(took);
    }
  }
  return times;
}

/** Clicks each tab in turn. */
export async function clickTabs(page: Page, names: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const name of names) {
    await page.evaluate(() => window.probe.arm("click"));
    await page.locator(".PageTabs_tabs").getByRole("link", { name, exact: false }).first().click();
    const took = await page.evaluate(() => window.probe.settled());
    if (took !== null) times.push(took);
  }
  return times;
}
