// Hook for the rows that are chosen in a list: a selection belongs to the list it was made in.
import { useState } from "react";

const NOTHING: ReadonlySet<number> = new Set();

export interface Chosen {
  readonly selection: ReadonlySet<number>;
  readonly choose: (keys: ReadonlySet<number>) => void;
  readonly chooseNothing: () => void;
}

/** Another `listKey` is another list, of which nothing is chosen yet. */
export function useChosen(listKey: string): Chosen {
  const [chosen, setChosen] = useState({ listKey, keys: NOTHING });
  return {
    selection: chosen.listKey === listKey ? chosen.keys : NOTHING,
    choose: (keys) => setChosen({ listKey, keys }),
    chooseNothing: () => setChosen({ listKey, keys: NOTHING }),
  };
}
