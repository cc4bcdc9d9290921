// What scrolls an element: a part of the page on a wide screen, the whole page of a record on a phone.

const SCROLLS = /auto|scroll/;

/** The element itself or the nearest around it that scrolls up and down; null: only the window does. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.parentElement)
    if (SCROLLS.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** How far below the top of a scroller its content is seen, in pixels: what sticks there covers what is above. */
export const coveredTop = (scroller: Element): number => Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
