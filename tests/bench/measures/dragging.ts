// Every frame while a map is dragged back and forth.
import type { Page } from "playwright";

/** Two seconds of dragging back and forth, a little farther each time than what is painted beyond the edge. */
const DRAGS = 4;
const STEPS = 30;
/** Limits the time for peers whose frames take seconds. */
const LONGEST_DRAG = 6_000;

/** Milliseconds of each frame. `at` is the middle of the map, in pixels of the window. */
export async function drag(page: Page, at: { readonly x: number; readonly y: number }): Promise<readonly number[]> {
  await page.evaluate(() => window.probe.watchFrames());
  const until = performance.now() + LONGEST_DRAG;
  for (let swing = 0; swing < DRAGS; swing++) {
    const way = swing % 2 === 0 ? 1 : -1;
    await page.mouse.move(at.x - way * 300, at.y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS && performance.now() < until; step++) {
      await page.mouse.move(at.x - way * 300 + (way * 600 * step) / STEPS, at.y + (way * 120 * step) / STEPS);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  }
  const { frames } = await page.evaluate(() => window.probe.stop());
  return frames;
}
