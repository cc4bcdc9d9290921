// Which rows are drawn, on TanStack Virtual: the visible ones, some more in the direction of scrolling, and the one at the cursor.
import { useVirtualizer, type Range, type Rect } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { HEAD_HEIGHT } from "./column-spec.ts";

/**
 * The largest scroll height, in pixels. Chrome's limit is 33.5 million, Firefox's 17.8; taller tables scroll in proportion.
 */
const TALLEST = 15_000_000;

/** Tunable: rows drawn beyond the visible ones, ahead and behind, so that a fling shows no blank row. */
const AHEAD = 20;
const BEHIND = 6;

/** Rows are positioned from a base that changes seldom, because a large offset in a transform is rounded. */
const BLOCK = 1_000;

export type Direction = "forward" | "backward" | "still";

export interface RowWindow {
  /** Indexes to draw, ascending. */
  readonly indexes: readonly number[];
  /** The common base: a row is `(index - base) * rowHeight` below the top of the layer. */
  readonly base: number;
  readonly height: number;
  readonly first: number;
  readonly last: number;
  readonly direction: Direction;
  /** The highest number of rows drawn at once, except the one at the cursor. */
  readonly slots: number;
}

// The heading covers the first pixels of the box.
function observeBody(
  instance: { readonly scrollElement: HTMLDivElement | null },
  notify: (rect: Rect) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const measure = () => notify({ width: element.clientWidth, height: Math.max(0, element.clientHeight - HEAD_HEIGHT) });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolling ends after this many milliseconds without an event, as in the library. */
const STILL = 150;

// The library's observer reads the offset again when the scrolling ends. If the box has moved by then, it draws the rows later
// than the scroll event, and a frame is blank. This one reads the offset at events only.
function observeScroll(
  instance: { readonly scrollElement: HTMLDivElement | null },
  notify: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  let still: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    const offset = element.scrollTop;
    clearTimeout(still);
    still = setTimeout(() => notify(offset, false), STILL);
    notify(offset, true);
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
  /** Always drawn, whatever is visible; -1 for none. */
  readonly keep: number;
}

/** The height of the box without its heading, in pixels. */
export const bodyHeight = (box: HTMLElement): number => Math.max(0, box.clientHeight - HEAD_HEIGHT);

/** Pixels of table per pixel of scrolling; 1 unless the table is taller than a browser can scroll. */
export function scrollScale(count: number, rowHeight: number, visible: number): number {
  const full = count * rowHeight;
  return full <= TALLEST ? 1 : (full - visible) / (TALLEST - visible);
}

/** The rows to draw in `layer` as `box` is scrolled. Re-renders its caller when they change. */
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

  // In proportional scrolling the layer moves at every event, not only when the rows change.
  const place = useCallback(() => {
    // Reading scrollTop forces a layout of the new rows; at a scale of 1 it is not needed.
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
