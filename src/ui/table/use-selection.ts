// The selected rows, and ranges that grow from where they began.
import { useMemo, useRef } from "react";
import type { Keys } from "./column-spec.ts";
import { everyRow, toggled, withRange } from "./selection.ts";

const NONE: ReadonlySet<number> = new Set();

/** Selection by key: `toggle` begins a range, `extend` grows it, and rows selected before stay selected. */
export function useSelection(
  keys: NonNullable<Keys>,
  selection: ReadonlySet<number> | undefined,
  onSelection: ((selection: ReadonlySet<number>) => void) | undefined,
) {
  // The row where the range began, the selection before it, and the selection with it.
  const range = useRef<{
    anchor: number;
    base: ReadonlySet<number>;
    made: ReadonlySet<number>;
  } | null>(null);
  return useMemo(
    () => ({
      toggle(index: number): void {
        const key = keys[index];
        if (key === undefined) return;
        const next = toggled(selection ?? NONE, key);
        range.current = { anchor: key, base: next, made: next };
        onSelection?.(next);
      },
      extend(from: number, to: number): void {
        const now = selection ?? NONE;
        const fromKey = keys[from];
        if (fromKey === undefined) return;
        // The selection was changed from outside: a new range begins.
        if (range.current?.made !== now) range.current = { anchor: fromKey, base: now, made: now };
        const { anchor, base } = range.current;
        const start = keys.indexOf(anchor);
        const made = withRange(base, keys, start < 0 ? from : start, to);
        range.current = { anchor, base, made };
        onSelection?.(made);
      },
      all: (): void => onSelection?.(everyRow(keys)),
      clear: (): void => {
        range.current = null;
        onSelection?.(NONE);
      },
    }),
    [keys, selection, onSelection],
  );
}
