// Layout that gets in the way: focus rings that are cut off, and content that moves by itself. Runs in the page.

declare global {
  interface Window {
    /** The sum of layout shifts before the first input, and what moved most. */
    shifted?: { total: number; readonly moved: string[] };
  }
}

/** Starts counting layout shifts; for an init script. */
export function countShifts(): void {
  const shifted: NonNullable<Window["shifted"]> = { total: 0, moved: [] };
  window.shifted = shifted;
  // What a person does may move things.
  const stop = (): void => observer.disconnect();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    })[]) {
      shifted.total += entry.value;
      const names = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : "text"));
      shifted.moved.push(`${entry.value.toFixed(3)} ${names.join(", ")}`);
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, { capture: true, once: true });
}

/** The elements whose focus ring a scroll container or an element with hidden overflow cuts off. */
export function clippedRings(): string[] {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
  const before = document.activeElement;
  const found = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (element.closest("[data-copy], [inert], [aria-hidden=true]") !== null || element.matches(":disabled")) continue;
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== element) continue;
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none" || style.outlineWidth === "0px") continue;
    const reach = Math.max(0, Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth));
    const own = element.getBoundingClientRect();
    if (own.width === 0 || own.height === 0) continue;
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const [left, top] = [box.left + at.clientLeft, box.top + at.clientTop];
      const [right, bottom] = [left + at.clientWidth, top + at.clientHeight];
      // What is scrolled out of sight is scrolled in with its ring.
      const isInside = own.left >= left - 1 && own.right <= right + 1 && own.top >= top - 1 && own.bottom <= bottom + 1;
      const isCutX = overflowX !== "visible" && (own.left - reach < left - 0.5 || own.right + reach > right + 0.5);
      const isCutY = overflowY !== "visible" && (own.top - reach < top - 0.5 || own.bottom + reach > bottom + 0.5);
      if (isInside && (isCutX || isCutY)) {
        found.add(`${element.tagName}.${element.className} in ${at.tagName}.${at.className}`);
        break;
      }
      if (position === "fixed") break;
    }
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return [...found];
}
