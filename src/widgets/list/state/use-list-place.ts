// Where a person is on a list page: the cursor, the selection, and the rows that an action would change.
import { useMemo } from "react";
import type { ListSource } from "../../../live/list-source.ts";
import type { Targets } from "../list-action.ts";
import { useListCursor, type ListCursor } from "./use-list-cursor.ts";
import type { ListState } from "./use-list-state.ts";
import { shownSelection, useSelection, type Selection } from "./use-selection.ts";

export interface ListPlace extends ListCursor, Selection {
  readonly targets: Targets;
}

const isUnread = (key: number): boolean => key < 0;

/** Rows that a reload only counts are selected by their place, as negative keys, until the list is read. */
export function readSelection(selection: ReadonlySet<number>, keys: Float64Array | null): ReadonlySet<number> {
  const chosen = [...selection];
  return chosen.some(isUnread) ? new Set(chosen.flatMap((key) => (isUnread(key) ? (keys?.[-1 - key] ?? []) : key))) : selection;
}

const ifRead = (keys: readonly number[]): readonly number[] => (keys.some(isUnread) ? [] : keys);

export function useListPlace(
  { keys }: Pick<ListSource, "keys">,
  { address, peeked, peek }: Pick<ListState<unknown>, "address" | "peeked" | "peek">,
): ListPlace {
  // Rows that are only counted are selected by their place, which no list of keys has.
  const selected = useSelection(address, null);
  const place = useListCursor(keys, peeked, peek);
  const at = place.cursor;
  // A row that has left the list is acted on only where its panel still shows it.
  const isSeen = at !== null && (keys === null || at === peeked || isUnread(at) || keys.includes(at));
  const row = ifRead(isSeen ? [at] : []);
  const selection = useMemo(() => {
    const read = readSelection(selected.selection, keys);
    return keys === null ? read : shownSelection(read, keys);
  }, [selected.selection, keys]);
  return { ...selected, ...place, selection, targets: { row, rows: selection.size > 0 ? ifRead([...selection]) : row } };
}
