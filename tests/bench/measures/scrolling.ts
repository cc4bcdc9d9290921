// The wheel and the fling over a hundred thousand rows, frame by frame.
import type { Page } from "playwright";

export interface Scrolling {
  readonly frames: readonly number[];
  /** Visible rows that were blank, summed over all frames. */
  readonly blanks: number;
}

const WHEEL_STEPS = 90;
const WHEEL_PIXELS = 240;

/** Three seconds of a fast wheel, down, one notch every other frame. */
export async function wheel(page: Page): Promise<Scrolling> {
  await page.mouse.move(700, 500);
  await page.evaluate(() => window.probe.watchFrames());
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await page.waitForTimeout(33);
  }
  return await page.evaluate(() => window.probe.stop());
}

/** Three flings by touch, synthesized by the browser: 4,000 pixels a second, with momentum. */
export async function fling(page: Page): Promise<Scrolling> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => window.probe.watchFrames());
  for (let swing = 0; swing < 3; swing++) {
    await session.send("Input.synthesizeScrollGesture", {
      x: 700,
      y: 600,
      yDistance: -3_500,
      speed: 4_000,
      gestureSourceType: "touch",
      preventFling: false,
    });
  }
  await session.detach();
  return await page.evaluate(() => window.probe.stop());
}
