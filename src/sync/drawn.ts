// For what can wait until the page is on the screen, and would hold that up.
import { whenIdle } from "../ui/when-idle.ts";

/** Tunable: milliseconds in which a list or an answer is drawn, on a slow computer too. */
export const DRAWN_WITHIN = 300;

/** Tunable: milliseconds; by then it is done even if the page never rests. */
const AT_THE_LATEST = 2_000;

/** Resolves once nothing else is to be done on this thread; at once where there is no page. */
export async function idle(): Promise<void> {
  if (typeof document === "undefined") return;
  await new Promise<void>((resolve) => whenIdle(() => resolve(), AT_THE_LATEST));
}

/** Tunable: milliseconds; a tab in the background paints no frames. */
const FRAME_AT_THE_LATEST = 250;

/** Resolves when the next frame has been handed to the browser, which still has to put it on the screen. */
export async function painted(): Promise<void> {
  if (typeof requestAnimationFrame === "undefined") return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_AT_THE_LATEST);
  });
}

/** Resolves when the next frame is on the screen. */
export async function seen(): Promise<void> {
  await painted();
  await painted();
}

/** Resolves when the page has been drawn and nothing else is to be done. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN));
  await idle();
}
