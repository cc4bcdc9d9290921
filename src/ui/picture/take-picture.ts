// Takes the picture of a page: of lists only, and never of what must not be stored or would not be there after a reload.
import { DARK_CLASS, scene, STYLE, type Picture } from "./picture.ts";

/** Tunable: characters. A list on a large screen has about half as many. */
const MAX = 300_000;

/**
 * What a page with a picture may not hold: what runs, loads, or is drawn by scripts; what is open for a moment; what is still loading,
 * as is a row without a key of its own; and fields for secrets.
 */
const REFUSED = [
  "script, style, link, iframe, object, embed, img, video, audio, canvas",
  "[role=dialog], [role=alertdialog], [role=listbox], .bp6-toast",
  "[aria-busy=true], [data-skeleton], [data-key^='-']",
  "input[type=password], [autocomplete=one-time-code]",
].join();

/** What is open outside of the page: dialogs, menus, hints. Closed ones leave an empty element. */
const OVERLAY = ".bp6-portal > :not(.bp6-overlay), .bp6-portal > .bp6-overlay > *";

const LIST = "[role=grid]";
const ROW = "[role=grid] [data-key]";

const FIELD = "input, textarea, select";

/** Fields that people fill in; others are filters, which the address fills again. */
const ENTRY = "form *, aside *";

/** Writes what a filter shows into the markup of its copy, which says what it showed first; and removes what is in any other field. */
function copyField(field: Element, copy: Element | undefined, isFilter: boolean): void {
  if (field instanceof HTMLInputElement) {
    copy?.toggleAttribute("checked", isFilter && field.checked);
    copy?.setAttribute("value", isFilter ? field.value : "");
  }
  if (field instanceof HTMLTextAreaElement && copy) copy.textContent = isFilter ? field.value : "";
  if (field instanceof HTMLSelectElement && copy instanceof HTMLSelectElement)
    for (const option of copy.options) option.toggleAttribute("selected", isFilter && option.index === field.selectedIndex);
}

// A reload begins lists at their top, and would jump there from a picture of another place.
const isAtTop = (list: Element): boolean => list.scrollTop === 0 && list.scrollLeft === 0;

/** Rows that are drawn ahead, out of sight, would cost a reload as much as the others. */
function removeUnseen(rows: readonly Element[], copies: readonly Element[]): void {
  for (const [at, row] of rows.entries()) {
    const { top = 0, bottom = 0 } = row.closest(LIST)?.getBoundingClientRect() ?? {};
    const place = row.getBoundingClientRect();
    if (place.bottom <= top || place.top >= bottom) copies[at]?.remove();
  }
}

/** Null: the page can have none. */
export function takePicture(page: Element): Picture | null {
  const screen = page.querySelector("main");
  const lists = [...(screen?.querySelectorAll(LIST) ?? [])];
  if (lists.length === 0 || !lists.every(isAtTop)) return null;
  if (page.querySelector(REFUSED) !== null || document.querySelector(OVERLAY) !== null) return null;
  const copy = page.cloneNode(true) as Element;
  const copies = copy.querySelectorAll(FIELD);
  for (const [at, field] of page.querySelectorAll(FIELD).entries())
    copyField(field, copies[at], screen?.contains(field) === true && !field.matches(ENTRY));
  removeUnseen([...page.querySelectorAll(ROW)], [...copy.querySelectorAll(ROW)]);
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute(STYLE, styled.getAttribute("style") ?? "");
    styled.removeAttribute("style");
  }
  const markup = copy.innerHTML;
  return markup.length > MAX ? null : { scene: scene(), isDark: document.body.classList.contains(DARK_CLASS), markup };
}
