// The cursor of a table: a row by its key, kept while rows are added, removed and moved.
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { rowsMoved } from "./anchor.ts";
import type { Keys } from "./column-spec.ts";
import type { View } from "./view.ts";

interface Options {
  readonly view: View;
  readonly keys: NonNullable<Keys>;
  readonly cursor: number | null;
  readonly onCursor: (key: number | null) => void;
  readonly rowHeight: number;
  /** A new value is another list, which starts at the top. */
  readonly listKey: string;
}

export interface Cursor {
  /** Index of the row at the cursor, -1 for none. */
  readonly index: number;
  /** Moves the cursor to a row (bounded by the list) and scrolls it into view. */
  readonly goTo: (index: number) => void;
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void;
  /** Rows per page. */
  readonly page: () => number;
}

/** When `keys` change, the cursor stays on its row, or at the place where it was, and the visible rows do not move. */
export function useCursor({ view, keys, cursor, onCursor, rowHeight, listKey }: Options): Cursor {
  const index = useMemo(() => (cursor === null ? -1 : keys.indexOf(cursor)), [keys, cursor]);

  const reveal = useCallback(
    (to: number) => {
      const scale = view.scale(keys.length, rowHeight);
      const top = view.top * scale;
      const row = to * rowHeight;
      if (row < top) view.scrollTo(row / scale);
      else if (row + rowHeight > top + view.height) view.scrollTo((row + rowHeight - view.height) / scale);
    },
    [view, keys, rowHeight],
  );

  const goTo = useCallback(
    (to: number) => {
      const key = keys[Math.max(0, Math.min(keys.length - 1, to))];
      if (key === undefined) return;
      onCursor(key);
      reveal(Math.max(0, Math.min(keys.length - 1, to)));
    },
    [keys, onCursor, reveal],
  );

  // What opens below a table must not cover the row that it is about.
  useLayoutEffect(() => {
    view.onShrink((height) => {
      const row = index * rowHeight - view.top * view.scale(keys.length, rowHeight);
      if (index >= 0 && row > -rowHeight && row < height) reveal(index);
    });
  }, [view, keys, index, rowHeight, reveal]);

  const before = useRef({ keys, listKey, index, rowHeight });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = {
      keys,
      listKey,
      index: index < 0 && cursor !== null && old.keys === keys ? old.index : index,
      rowHeight,
    };
    if (old.rowHeight !== rowHeight) {
      view.scrollTo((view.top * rowHeight) / old.rowHeight);
      return;
    }
    if (old.keys === keys) {
      // Moved from elsewhere, such as from a map of the same rows.
      if (index >= 0 && old.index !== index) reveal(index);
      return;
    }
    if (old.listKey !== listKey) {
      view.scrollTo(0);
      if (cursor !== null && index < 0) onCursor(null);
      return;
    }
    // The cursor was there before the rows, as on the way back to a list.
    if (index >= 0 && old.index < 0) {
      reveal(index);
      return;
    }
    // At the very top without a cursor, new rows show up at the top.
    if (view.top > 0 || cursor !== null) {
      const moved = rowsMoved(old.keys, keys, view.first, view.last);
      if (moved !== 0) view.scrollTo(view.top + (moved * rowHeight) / view.scale(keys.length, rowHeight));
    }
    if (cursor !== null && index < 0 && old.index >= 0) onCursor(keys[Math.min(old.index, keys.length - 1)] ?? null);
  }, [view, keys, listKey, index, cursor, onCursor, rowHeight, reveal]);

  const page = useCallback(() => Math.max(1, Math.floor(view.height / rowHeight) - 1), [view, rowHeight]);
  return { index, goTo, reveal, page };
}
