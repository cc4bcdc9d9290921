// Which rows are drawn, on TanStack Virtual: the visible ones, some ahead of the scrolling, and the one under the cursor.
import { useVirtualizer, type Range, type Rect } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { HEAD_HEIGHT } from "./column-spec.ts";

/**
 * The tallest the scrolled space gets, in pixels. Chrome ends at 33.5 million and Firefox at 17.8; taller tables are scrolled
 * in proportion.
 */
const TALLEST = 15_000_000;

/** Rows drawn beyond the visible ones, in the direction of the scrolling and against it; ours, a fling shows no blank row. */
const AHEAD = 20;
const BEHIND = 6;

/** Rows are placed from a base that changes seldom, because a large offset in one transform loses its last pixels to rounding. */
const BLOCK = 1_000;

export type Direction = "forward" | "backward" | "still";

export interface RowWindow {
  /** Indexes to draw, ascending. */
  readonly indexes: readonly number[];
  /** The rows' common base: a row stands `(index - base) * rowHeight` below the layer. */
  readonly base: number;
  readonly height: number;
  readonly first: number;
  readonly last: number;
  readonly direction: Direction;
  /** At least as many as rows are ever drawn at once, the one under the cursor aside. */
  readonly slots: number;
}

// The heading stands still over the first pixels of the scrolled box.
function observeBody(
  instance: { readonly scrollElement: HTMLDivElement | null },
  tell: (rect: Rect) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const measure = () => tell({ width: element.clientWidth, height: Math.max(0, element.clientHeight - HEAD_HEIGHT) });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

/** How long after the last movement the scrolling counts as over, in milliseconds; the library's own figure. */
const STILL = 150;

// The library's own observer looks at the place once more when the scrolling ends. Should the box have moved on by then, it
// takes that for news, draws the rows later than the scroll event, and a frame stays blank. Here only events bring news.
function observeScroll(
  instance: { readonly scrollElement: HTMLDivElement | null },
  tell: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  let still: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    const offset = element.scrollTop;
    clearTimeout(still);
    still = setTimeout(() => tell(offset, false), STILL);
    tell(offset, true);
  };
  element.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    clearTimeout(still);
    element.removeEventListener("scroll", onScroll);
  };
}

interface Options {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly layerRef: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Always drawn, wherever the scrolling is; -1 for none. */
  readonly keep: number;
}

/** The pixels of the scrolled box that rows are seen through. */
export const bodyHeight = (box: HTMLElement): number => Math.max(0, box.clientHeight - HEAD_HEIGHT);

/** Pixels of table per pixel of scrolling: 1 unless the table is taller than a browser can scroll. */
export function scrollScale(count: number, rowHeight: number, visible: number): number {
  const full = count * rowHeight;
  return full <= TALLEST ? 1 : (full - visible) / (TALLEST - visible);
}

/** Follows the scrolling of `box` and says which rows to draw in `layer`. Re-renders its caller when that changes. */
export function useRowWindow({ boxRef, layerRef, count, rowHeight, keep }: Options): RowWindow {
  const seenRef = useRef(0);
  const direction = useRef<Direction>("still");
  const scale = scrollScale(count, rowHeight, seenRef.current);
  const rowsSeen = Math.ceil(seenRef.current / rowHeight);
  const step = rowHeight / scale;

  const extract = useCallback(
    (range: Range): number[] => {
      const before = direction.current === "backward" ? AHEAD : BEHIND;
      const after = direction.current === "forward" ? AHEAD : BEHIND;
      const from = Math.max(0, range.startIndex - before);
      const to = Math.min(range.count - 1, range.startIndex + Math.ceil(seenRef.current / rowHeight) + after);
      const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
      if (keep >= 0 && keep < range.count && keep < from) indexes.unshift(keep);
      if (keep >= 0 && keep < range.count && keep > to) indexes.push(keep);
      return indexes;
    },
    [keep, rowHeight],
  );

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => boxRef.current,
    estimateSize: () => step,
    rangeExtractor: extract,
    observeElementRect: observeBody,
    observeElementOffset: observeScroll,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, step]);

  seenRef.current = virtualizer.scrollRect?.height ?? 0;
  direction.current = virtualizer.isScrolling ? (virtualizer.scrollDirection ?? "still") : "still";
  const indexes = virtualizer.getVirtualIndexes();
  const first = Math.min(virtualizer.range?.startIndex ?? 0, Math.max(0, count - 1));
  const base = Math.floor(first / BLOCK) * BLOCK;

  // In proportion, the layer has to slide against the scrolling on every event, not only when other rows are due.
  const place = useCallback(() => {
    // Asking for the place makes the browser lay the new rows out at once; one to one it does not matter.
    const top = scale === 1 ? 0 : (boxRef.current?.scrollTop ?? 0);
    if (layerRef.current) layerRef.current.style.transform = `translateY(${base * rowHeight - top * scale + top}px)`;
  }, [boxRef, layerRef, base, rowHeight, scale]);
  useLayoutEffect(place);
  useEffect(() => {
    const element = boxRef.current;
    if (!element || scale === 1) return undefined;
    element.addEventListener("scroll", place, { passive: true });
    return () => element.removeEventListener("scroll", place);
  }, [boxRef, place, scale]);

  return {
    indexes,
    base,
    height: Math.min(TALLEST, count * rowHeight),
    first,
    last: Math.min(count - 1, first + rowsSeen),
    direction: direction.current,
    slots: rowsSeen + AHEAD + BEHIND + 2,
  };
}
