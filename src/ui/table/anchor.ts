// Keeps what a person is reading where it is when rows come and go around it.
import type { Keys } from "./column-spec.ts";

/** Rows looked at: each costs one search through the keys, and the median of a few is as steady as that of all. */
const SAMPLES = 7;

/**
 * How many rows the visible part has moved down from `before` to `after`. The median of a few visible rows, so that one row
 * that jumped to the top (it was edited) does not drag the page with it. `first` and `last` are indexes into `before`.
 */
export function rowsMoved(before: NonNullable<Keys>, after: NonNullable<Keys>, first: number, last: number): number {
  const moves: number[] = [];
  const step = Math.max(1, Math.floor((last - first) / (SAMPLES - 1)));
  for (let index = first; index <= last; index += step) {
    const key = before[index];
    if (key === undefined) break;
    const now = after[index] === key ? index : after.indexOf(key);
    if (now >= 0) moves.push(now - index);
  }
  moves.sort((a, b) => a - b);
  return moves[moves.length >> 1] ?? 0;
}
