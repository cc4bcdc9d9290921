// The row at which a table was left, and where it was scrolled to: kept for the way back, and shown again once the row is there.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { isRecord } from "../../contract/is-record.ts";
import { isBackNavigation, keptPlace, onLeave } from "../frame/entry-place.ts";
import type { Keys } from "./column-spec.ts";
import type { Cursor } from "./use-cursor.ts";
import type { View } from "./view.ts";

interface Options {
  readonly view: View;
  readonly boxRef: RefObject<HTMLElement | null>;
  /** Of the table; another one on the same page has another. */
  readonly label: string;
  readonly keys: NonNullable<Keys>;
  readonly cursorKey: number | null;
  readonly cursor: Cursor;
  readonly onCursor: (key: number | null) => void;
}

interface KeptRow {
  readonly key: number;
  /** In pixels; null: not known. */
  readonly top: number | null;
}

function keptRow(name: string): KeptRow | null {
  const kept = keptPlace(name);
  const { key, top } = isRecord(kept) ? kept : {};
  return typeof key !== "number" ? null : { key, top: typeof top === "number" ? top : null };
}

/** The row of a link or button that has the focus. */
function focusedRow(box: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-key]");
  return row && box?.contains(row) === true ? Number(row.dataset["key"]) : null;
}

const isNothingFocused = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The keys go on from the row, unless something else has the focus. */
export function useKeptRow({ view, boxRef, label, keys, cursorKey, cursor, onCursor }: Options): void {
  const name = `table ${label}`;
  useLayoutEffect(
    () =>
      onLeave(name, () => {
        const key = focusedRow(boxRef.current) ?? cursorKey;
        return key === null ? undefined : { key, top: view.top };
      }),
    [name, boxRef, cursorKey, view],
  );

  const awaited = useRef<KeptRow | null>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // The address may name another row by now.
    if (isFirst.current && isBackNavigation()) {
      const kept = keptRow(name);
      awaited.current = cursorKey === null || kept?.key === cursorKey ? kept : { key: cursorKey, top: null };
    }
    isFirst.current = false;
    if (awaited.current === null) return;
    const { key, top } = awaited.current;
    const at = keys.indexOf(key);
    // A person was faster than the rows.
    const isElsewhere = cursorKey === null ? view.top > 0 : cursorKey !== key;
    if (at < 0 && !isElsewhere) return;
    if (cursorKey === null && !isElsewhere) {
      if (top !== null) view.scrollTo(top);
      onCursor(key);
      return;
    }
    awaited.current = null;
    if (isElsewhere) return;
    cursor.reveal(at);
    // With the cursor there: a table that gets the focus without one starts at its first row.
    if (isNothingFocused()) boxRef.current?.focus({ preventScroll: true });
  }, [keys, cursorKey, cursor, name, onCursor, view, boxRef]);
}
