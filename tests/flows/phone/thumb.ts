// What a thumb does on a phone, and what the page must be like for it: nothing wider than the screen, nothing too small to meet.
import { devices, expect as anyExpect, type Locator, type Page } from "@playwright/test";
import { TOUCH_TARGET } from "../../../src/ui/layout/phone.ts";

const { userAgent } = devices["Pixel 7"];

/** A phone with all of the portal, on a busy machine. */
const PATIENCE = 90_000;
export const expect = anyExpect.configure({ timeout: PATIENCE });

/** The screen of most phones, with fingers for a mouse. */
export const PHONE_SCREEN = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent,
  actionTimeout: PATIENCE,
} as const;

/** What makes the page, or what scrolls it, wider than the screen; runs in the page. */
function widerThanScreen(): string[] {
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.textContent ?? "").slice(0, 40)}”`;
  const beyond = (within: Element, edge: number): string =>
    [...within.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > edge + 1 && element.closest("nav, [role=grid]") === null)
      .map(name)
      .slice(0, 4)
      .join(", ");
  const page = document.scrollingElement ?? document.documentElement;
  const found = page.scrollWidth > innerWidth ? [`the page has ${page.scrollWidth} px: ${beyond(page, innerWidth)}`] : [];
  for (const part of document.querySelectorAll("main, main *")) {
    const { overflowX, overflowY } = getComputedStyle(part);
    // Tabs, a wide table and a document are moved aside by themselves, and stand in the page with all of their height.
    const movesPage = /auto|scroll/.test(overflowY) && /auto|scroll/.test(overflowX) && part.clientHeight > innerHeight / 3;
    const isOwn = part.matches("table") || part.closest('[role=grid], [role=application], [aria-label^="Document "]') !== null;
    if (movesPage && !isOwn && part.scrollWidth > part.clientWidth + 1)
      found.push(
        `${name(part)} has ${part.scrollWidth} of ${part.clientWidth} px: ${beyond(part, part.getBoundingClientRect().right)}`,
      );
  }
  return found;
}

/** Nothing moves aside that should not. */
export const widths = (page: Page): Promise<string[]> => page.evaluate(widerThanScreen);

/** Moves the page as far as a thumb can meet the element, meets it, and looks at the page again. */
export async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const least = Math.min(box?.width ?? 0, box?.height ?? 0);
  // Fractions of a pixel come from the zoom of the screen.
  expect.soft(least, `the size of ${String(target)}`).toBeGreaterThan(TOUCH_TARGET - 0.5);
  await target.tap();
  expect.soft(await widths(target.page()), `after ${String(target)}`).toEqual([]);
}

/** What is typed into is large enough that a phone does not enlarge the page. */
export async function type(field: Locator, text: string): Promise<void> {
  await tap(field);
  const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect.soft(size, `the text of ${String(field)}`).toBeGreaterThanOrEqual(16);
  await field.fill(text);
}
