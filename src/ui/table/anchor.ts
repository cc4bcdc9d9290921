// Keeps the visible rows in place when rows are added and removed around them.
import type { Keys } from "./column-spec.ts";

/** Rows to compare: each costs a search through the keys, and the median of a few is as stable as that of all. */
const SAMPLES = 7;

/**
 * How many rows the visible part has moved down from `before` to `after`. The median of a few visible rows, so that one row
 * that moved to the top (it was edited) does not scroll the page. `first` and `last` are indexes into `before`.
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
