// Where the layout of a phone ends: below this width a list has rows of two lines, and the menu is a bar at the bottom.
import { useMedia } from "../frame/use-media.ts";

/**
 * Tunable: the least width, in pixels, of a window whose lists are tables. Stylesheets say `@media (max-width: 899px)`, which
 * `tests/ui/layout/phone.test.ts` holds to this.
 */
export const TABLES_FROM = 900;

/** The media query of the phone's layout. */
export const PHONE = `(max-width: ${TABLES_FROM - 1}px)`;

/** Tunable: the least height and width of what a finger has to meet, in pixels, as Apple's and Google's guidelines have it. */
export const TOUCH_TARGET = 44;

/** Whether the page has the layout of a phone, also after the window has changed. */
export const usePhone = (): boolean => useMedia(PHONE);
