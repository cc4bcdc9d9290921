// What of a table is seen. Known from events: to ask the browser right after a change makes it lay out the page at once.
import { useLayoutEffect, useState, type RefObject } from "react";

export type Direction = "forward" | "backward" | "still";

/** The largest scroll height, in pixels. Chrome's limit is 33.5 million, Firefox's 17.8; taller tables scroll in proportion. */
const TALLEST = 15_000_000;

/** Scrolling ends after this many milliseconds without an event. */
const STILL = 150;

/** What comes before scrolling. */
const HANDS = ["pointerdown", "wheel"];

/** All in pixels but the rows. */
export class View {
  #box: HTMLElement | null = null;
  top = 0;
  left = 0;
  width = 0;
  /** Without the heading, which covers the first pixels of the box. */
  height = 0;
  /** The first and last row that are seen. */
  first = 0;
  last = 0;
  direction: Direction = "still";

  #moved = (_isScrolling: boolean): void => {};

  /** `moved` is called when the view scrolls or is about to, comes to rest or changes its size, instead of what was called before. */
  onMove(moved: (isScrolling: boolean) => void): void {
    this.#moved = moved;
  }

  #shrunk = (_before: number): void => {};

  /** `shrunk` is called with the height before when the view becomes lower, instead of what was called before. */
  onShrink(shrunk: (before: number) => void): void {
    this.#shrunk = shrunk;
  }

  /** `head`: pixels of the heading. `onWidth` is called with the width, and whenever it changes. Returns what ends it. */
  watch(box: HTMLElement, head: number, onWidth: (width: number) => void): () => void {
    this.#box = box;
    let still: ReturnType<typeof setTimeout> | undefined;
    const move = (direction: Direction, isAside = false): void => {
      this.direction = direction;
      this.#moved(direction !== "still" || isAside);
    };
    const onScroll = (): void => {
      const { scrollTop: top, scrollLeft: left } = box;
      box.toggleAttribute("data-aside", left > 0);
      clearTimeout(still);
      still = setTimeout(move, STILL, "still");
      const direction = top === this.top ? this.direction : top > this.top ? "forward" : "backward";
      const isAside = left !== this.left;
      Object.assign(this, { top, left });
      move(direction, isAside);
    };
    const measure = (): void => {
      const before = this.height;
      this.width = box.clientWidth;
      this.height = Math.max(0, box.clientHeight - head);
      if (this.height < before) this.#shrunk(before);
      onWidth(this.width);
      this.#moved(false);
    };
    // The browser scrolls what was drawn before the page hears of it.
    const onHand = (): void => this.#moved(true);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(box);
    box.addEventListener("scroll", onScroll, { passive: true });
    for (const type of HANDS) box.addEventListener(type, onHand, { passive: true });
    return () => {
      clearTimeout(still);
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
      for (const type of HANDS) box.removeEventListener(type, onHand);
    };
  }

  /** Pixels of table per pixel of scrolling; 1 unless the table is taller than a browser can scroll. */
  scale(count: number, rowHeight: number): number {
    const full = count * rowHeight;
    return full <= TALLEST ? 1 : (full - this.height) / (TALLEST - this.height);
  }

  /** Says which of `count` rows are seen, and returns where the view is: in the box, and in the table. */
  look(count: number, rowHeight: number): { readonly top: number; readonly offset: number } {
    // The browser stops at the end of a list that became shorter, and says so a frame later.
    const top = Math.max(0, Math.min(this.top, scrollHeight(count, rowHeight) - this.height));
    const offset = top * this.scale(count, rowHeight);
    this.first = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)));
    this.last = Math.min(count - 1, this.first + Math.ceil(this.height / rowHeight));
    return { top, offset };
  }

  scrollTo(top: number): void {
    if (!this.#box || Math.max(0, top) === this.top) return;
    this.#box.scrollTop = top;
    this.top = this.#box.scrollTop;
  }
}

export const scrollHeight = (count: number, rowHeight: number): number => Math.min(TALLEST, count * rowHeight);

/** The view of `boxRef`, and its width; 0 until it is known. `head`: pixels of the heading. */
export function useView(boxRef: RefObject<HTMLElement | null>, head: number): readonly [View, number] {
  const [view] = useState(() => new View());
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => (boxRef.current ? view.watch(boxRef.current, head, setWidth) : undefined), [boxRef, view, head]);
  return [view, width];
}
