// The selected rows of a list; a selection ends with the list that it was made in, and what has left the list is not selected.
import { useMemo, useState } from "react";

const NOTHING: ReadonlySet<number> = new Set();

export interface Selection {
  readonly selection: ReadonlySet<number>;
  readonly select: (keys: ReadonlySet<number>) => void;
  readonly clearSelection: () => void;
}

/** Those of the selected rows that the list shows, in its order; the same set where it shows them all. */
export function shownSelection(selection: ReadonlySet<number>, keys: Iterable<number>): ReadonlySet<number> {
  if (selection.size === 0) return selection;
  const shown = new Set<number>();
  for (const key of keys) if (selection.has(key)) shown.add(key);
  return shown.size === selection.size ? selection : shown;
}

/**
 * `listKey` says everything that decides which rows are shown: a filter, a tab or a search makes another list, in which nothing is selected,
 * and so does going back. `keys` are the rows of the list; null while they are not known.
 */
export function useSelection(listKey: string, keys: Iterable<number> | null): Selection {
  const [selected, setSelected] = useState({ listKey, keys: NOTHING });
  if (selected.listKey !== listKey) setSelected({ listKey, keys: NOTHING });
  const own = selected.listKey === listKey ? selected.keys : NOTHING;
  return {
    selection: useMemo(() => (keys === null ? own : shownSelection(own, keys)), [own, keys]),
    select: (next) => setSelected({ listKey, keys: next }),
    clearSelection: () => setSelected({ listKey, keys: NOTHING }),
  };
}
