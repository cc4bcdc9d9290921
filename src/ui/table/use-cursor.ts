// The cursor of a table: a row by its key, kept while rows are added, removed and moved.
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { rowsMoved } from "./anchor.ts";
import type { Keys } from "./column-spec.ts";
import { bodyHeight, scrollScale } from "./use-row-window.ts";

interface Options {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly keys: NonNullable<Keys>;
  readonly cursor: number | null;
  readonly onCursor: (key: number | null) => void;
  readonly rowHeight: number;
  /** A new value is another list, which starts at the top. */
  readonly listKey: string;
  readonly seenRef: RefObject<{ first: number; last: number }>;
}

export interface Cursor {
  /** Index of the row at the cursor, -1 for none. */
  readonly index: number;
  /** Moves the cursor to a row (bounded by the list) and scrolls it into view. */
  readonly goTo: (index: number) => void;
  /** Rows per page. */
  readonly page: () => number;
}

/** When `keys` change, the cursor stays on its row, or at the place where it was, and the visible rows do not move. */
export function useCursor({ boxRef, keys, cursor, onCursor, rowHeight, listKey, seenRef }: Options): Cursor {
  const index = useMemo(() => (cursor === null ? -1 : keys.indexOf(cursor)), [keys, cursor]);

  const reveal = useCallback(
    (to: number) => {
      const element = boxRef.current;
      if (!element) return;
      const visible = bodyHeight(element);
      const scale = scrollScale(keys.length, rowHeight, visible);
      const top = element.scrollTop * scale;
      const row = to * rowHeight;
      if (row < top) element.scrollTop = row / scale;
      else if (row + rowHeight > top + visible) element.scrollTop = (row + rowHeight - visible) / scale;
    },
    [boxRef, keys, rowHeight],
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

  const before = useRef({ keys, listKey, index, rowHeight });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = {
      keys,
      listKey,
      index: index < 0 && cursor !== null && old.keys === keys ? old.index : index,
      rowHeight,
    };
    const element = boxRef.current;
    if (!element) return;
    if (old.rowHeight !== rowHeight) {
      element.scrollTop *= rowHeight / old.rowHeight;
      return;
    }
    if (old.keys === keys) {
      // Moved from elsewhere, such as from a map of the same rows.
      if (index >= 0 && old.index !== index) reveal(index);
      return;
    }
    if (old.listKey !== listKey) {
      element.scrollTop = 0;
      if (cursor !== null && index < 0) onCursor(null);
      return;
    }
    // At the very top without a cursor, new rows show up at the top.
    if (element.scrollTop > 0 || cursor !== null) {
      const scale = scrollScale(keys.length, rowHeight, bodyHeight(element));
      const moved = rowsMoved(old.keys, keys, seenRef.current.first, seenRef.current.last);
      if (moved !== 0) element.scrollTop += (moved * rowHeight) / scale;
    }
    if (cursor !== null && index < 0 && old.index >= 0) onCursor(keys[Math.min(old.index, keys.length - 1)] ?? null);
  }, [boxRef, keys, listKey, index, cursor, onCursor, rowHeight, seenRef, reveal]);

  const page = useCallback(
    () => Math.max(1, Math.floor(bodyHeight(boxRef.current ?? document.body) / rowHeight) - 1),
    [boxRef, rowHeight],
  );
  return { index, goTo, page };
}
