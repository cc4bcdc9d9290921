// Draws the rows that are seen at once, and those around them once scrolling begins or the page is idle.
import { defaultRangeExtractor } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Rows, type Content } from "./rows.ts";
import type { Direction, View } from "./view.ts";

/** Tunable: rows drawn beyond the visible ones, ahead and behind, so that a fling shows no blank row. */
const AHEAD = 20;
const BEHIND = 6;

/** Tunable: milliseconds without a change after which what is around is drawn; longer than the pause between two words. */
const IDLE = 1_000;

/** Rows are positioned from a base that changes seldom, because a large offset in a transform is rounded. */
const BLOCK = 1_000;

interface Options<Row> {
  readonly layerRef: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly content: Omit<Content<Row>, "until">;
  readonly onWindow: ((first: number, last: number, direction: Direction) => void) | undefined;
}

export function useRowsDrawn<Row>({ layerRef, view, content, onWindow }: Options<Row>): Rows<Row> {
  const [rows] = useState(() => new Rows<Row>());
  const drawn = useRef({ keys: content.keys, isWhole: false, from: 0, to: -1, told: "" });
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const draw = (isWhole: boolean): void => {
    const layer = layerRef.current;
    if (!layer) return;
    const { keys, rowHeight } = content;
    const { top, offset } = view.look(keys.length, rowHeight);
    const seen = Math.ceil(view.height / rowHeight);
    const isBackward = view.direction === "backward";
    const indexes = defaultRangeExtractor({
      startIndex: view.first - (isWhole && isBackward ? AHEAD - BEHIND : 0),
      endIndex: view.last + (isWhole && !isBackward ? AHEAD - BEHIND : 0),
      overscan: isWhole ? BEHIND : 0,
      count: keys.length,
    });
    const base = Math.floor(view.first / BLOCK) * BLOCK;
    const place = `translateY(${base * rowHeight - offset + top}px)`;
    if (layer.style.transform !== place) layer.style.transform = place;
    Object.assign(drawn.current, { keys, isWhole, from: indexes[0] ?? 0, to: indexes.at(-1) ?? -1 });
    const until = isWhole ? Infinity : view.left + view.width;
    rows.draw(layer, indexes, base, seen + AHEAD + BEHIND + 1, { ...content, until });
  };
  const tell = (): void => {
    const { from, to } = drawn.current;
    const telling = `${from} ${to} ${view.direction}`;
    if (to < from || telling === drawn.current.told) return;
    drawn.current.told = telling;
    onWindow?.(from, to, view.direction);
  };

  useLayoutEffect(() => {
    const { keys, isWhole } = drawn.current;
    draw(isWhole && keys === content.keys);
    const again = (isAll: boolean): void => {
      draw(isAll);
      tell();
    };
    view.onMove((isScrolling) => again(drawn.current.isWhole || isScrolling));
    clearTimeout(idle.current);
    idle.current = setTimeout(() => {
      again(true);
      const layer = layerRef.current;
      if (layer && !layer.contains(document.activeElement)) rows.order(layer);
    }, IDLE);
  });
  useEffect(() => {
    drawn.current.told = "";
  }, [onWindow, content.keys]);
  useEffect(tell);
  useEffect(() => () => clearTimeout(idle.current), []);
  return rows;
}
