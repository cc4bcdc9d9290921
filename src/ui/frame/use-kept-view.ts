// How far the parts of a page were scrolled, and which link or button had the focus, restored on the way back; tables restore their own.
import { useEffect } from "react";
import { isRecord } from "../../contract/is-record.ts";
import { keptPlace, onLeave } from "./entry-place.ts";

const NAME = "view";

const SCROLLERS = "main, main :is(section, aside, div):not([role=grid], [role=grid] *)";
const FOCUSED = "main :is(a[href], button):not([role=grid] *)";

/** Tunable: milliseconds in which what is read from this computer has arrived; a page that moves later annoys. */
const WITHIN = 3_000;

/** What a person does that says where they want to be. */
const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

const scrollerName = (element: Element): string =>
  `${element.tagName} ${element.className} ${element.getAttribute("aria-label") ?? ""}`;

const nameOf = (element: Element): string => `${scrollerName(element)} ${element.getAttribute("href") ?? element.textContent}`;

const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

interface View {
  readonly scrolled: readonly (readonly [name: string, top: number])[];
  /** The name, and which of those with it. */
  readonly focused: readonly [name: string, index: number] | null;
}

function currentView(): View {
  const scrolled = all(SCROLLERS).flatMap((element) =>
    element.scrollTop > 0 ? [[scrollerName(element), element.scrollTop] as const] : [],
  );
  const at = document.activeElement;
  if (at === null || !at.matches(FOCUSED)) return { scrolled, focused: null };
  const name = nameOf(at);
  const same: readonly Element[] = all(FOCUSED).filter((element) => nameOf(element) === name);
  return { scrolled, focused: [name, same.indexOf(at)] };
}

function keptView(): View | null {
  const kept = keptPlace(NAME);
  return isRecord(kept) && Array.isArray(kept["scrolled"]) ? (kept as unknown as View) : null;
}

function show({ scrolled, focused }: View): void {
  for (const [name, top] of scrolled) {
    const element = all(SCROLLERS).find((one) => scrollerName(one) === name);
    if (element !== undefined && element.scrollTop !== top) element.scrollTop = top;
  }
  if (focused === null || document.activeElement !== document.body) return;
  const [name, index] = focused;
  all(FOCUSED)
    .filter((element) => nameOf(element) === name)
    [index]?.focus({ preventScroll: true });
}

/** `page` names the page that is open. What arrives late is shown where it was until the person scrolls, clicks or presses a key. */
export function useKeptView(page: string): void {
  useEffect(() => onLeave(NAME, currentView), []);
  useEffect(() => {
    const view = keptView();
    if (view === null || (view.scrolled.length === 0 && view.focused === null)) return;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(view));
    };
    const arrivals = new MutationObserver(again);
    const end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      arrivals.disconnect();
      for (const act of ACTS) window.removeEventListener(act, end, true);
    };
    const timer = setTimeout(end, WITHIN);
    for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true });
    arrivals.observe(document.body, { childList: true, subtree: true });
    again();
    return end;
  }, [page]);
}
