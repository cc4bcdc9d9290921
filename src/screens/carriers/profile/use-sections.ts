// Which section of the open tab is in view, and scrolling to one: the address names it, and a link or a key leads to it.
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { isBackNavigation } from "../../../ui/frame/entry-place.ts";
import { coveredTop, scrollerOf } from "../../../ui/layout/scroller-of.ts";
import { firstOf, type CarrierSectionId, type CarrierTab } from "../../../domain/carriers/carrier-tabs.ts";

export interface Sections {
  /** The body that holds them. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** The section in view. */
  readonly current: CarrierSectionId;
  /** Brings a section of the open tab to the top, and the focus to it. */
  readonly show: (section: CarrierSectionId) => void;
}

/** Tunable, in pixels below the top: a section is the one in view once it begins above this line. Lower than what is above the first. */
const LINE = 40;

/** What a person scrolls by, or moves on by. */
const SCROLLS = ["wheel", "touchmove", "pointerdown", "keydown", "focusin"] as const;

const partOf = (body: HTMLElement | null, section: CarrierSectionId): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-section="${section}"]`) ?? null;

/** Where what is seen in it begins, in the window. */
const topOf = (scroller: HTMLElement): number => scroller.getBoundingClientRect().top + coveredTop(scroller);

/** `wanted` is the section that the address names. */
export function useSections(tab: CarrierTab, wanted: CarrierSectionId): Sections {
  const bodyRef = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState({ wanted, current: wanted });
  const opened = useRef<{ readonly tab: CarrierTab["id"]; readonly section: CarrierSectionId } | null>(null);
  /** The section that stays at the top while answers above it arrive; null once the person scrolls. */
  const held = useRef<CarrierSectionId | null>(null);
  // One that the address names anew counts as in view until the person scrolls.
  if (seen.wanted !== wanted) setSeen({ wanted, current: wanted });

  const hold = useCallback((section: CarrierSectionId) => {
    held.current = section;
    const body = bodyRef.current;
    const part = partOf(body, section);
    const scroller = body === null ? null : scrollerOf(body);
    // By hand, because scrollIntoView would move the frame of the page, too.
    if (scroller !== null && part !== null)
      scroller.scrollTop =
        part === body?.firstElementChild ? 0 : scroller.scrollTop + part.getBoundingClientRect().top - topOf(scroller);
    return part;
  }, []);
  const show = useCallback(
    (section: CarrierSectionId) => {
      hold(section)?.focus({ preventScroll: true });
      held.current = section;
    },
    [hold],
  );

  useEffect(() => {
    const before = opened.current;
    opened.current = { tab: tab.id, section: wanted };
    if (before?.tab === tab.id && before.section === wanted) return;
    // A tab that has just been opened is at its top and leaves the focus where it was, and so does a page, wherever it opens.
    if (before?.tab !== tab.id && wanted === firstOf(tab)) held.current = null;
    else if (before === null) {
      // On the way back the page is scrolled to where it was.
      if (!isBackNavigation()) hold(wanted);
    } else show(wanted);
  }, [tab, wanted, show, hold]);

  useEffect(() => {
    const body = bodyRef.current;
    if (body === null) return;
    const release = () => (held.current = null);
    for (const event of SCROLLS) body.addEventListener(event, release, { passive: true });
    const sizes = new ResizeObserver(() => {
      if (held.current !== null) hold(held.current);
    });
    for (const { id } of tab.sections) {
      const part = partOf(body, id);
      if (part !== null) sizes.observe(part);
    }
    return () => {
      for (const event of SCROLLS) body.removeEventListener(event, release);
      sizes.disconnect();
    };
  }, [tab, hold]);

  useEffect(() => {
    if (tab.sections.length === 1) return;
    const onScroll = ({ target }: Event) => {
      const body = bodyRef.current;
      if (body === null || target !== scrollerOf(body)) return;
      const top = topOf(target as HTMLElement);
      const reached = tab.sections.filter(({ id }) => {
        const part = partOf(body, id);
        return part !== null && part.getBoundingClientRect().top <= top + LINE;
      });
      const current = held.current ?? reached.at(-1)?.id ?? firstOf(tab);
      setSeen((before) => (before.current === current ? before : { ...before, current }));
    };
    // What scrolls it is another element once the window is as narrow as a phone, and a scroll does not bubble.
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", onScroll, { capture: true });
  }, [tab]);

  return { bodyRef, current: seen.wanted === wanted ? seen.current : wanted, show };
}
