// The selected rows of a list; a selection belongs to the list it was made in.
import { useState } from "react";

const NOTHING: ReadonlySet<number> = new Set();

export interface Selection {
  readonly selection: ReadonlySet<number>;
  readonly select: (keys: ReadonlySet<number>) => void;
  readonly clearSelection: () => void;
}

/** Another `listKey` is another list, in which nothing is selected yet. */
export function useSelection(listKey: string): Selection {
  const [selected, setSelected] = useState({ listKey, keys: NOTHING });
  return {
    selection: selected.listKey === listKey ? selected.keys : NOTHING,
    select: (keys) => setSelected({ listKey, keys }),
    clearSelection: () => setSelected({ listKey, keys: NOTHING }),
  };
}
