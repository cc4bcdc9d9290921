// Which of the selected loads the server would refuse to post, read once for each selection.
import { useEffect, useState } from "react";
import type { PostingError } from "../../contract/board/board.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { mendableErrors } from "../../domain/board/posting-errors.ts";
import { rowBatches } from "../rows/read-rows.ts";

export interface BadLoad {
  readonly load: Load;
  readonly errors: readonly PostingError[];
}

const NONE: readonly BadLoad[] = [];

/** Empty until they are read. `selection` must keep its identity. */
export function useBadLoads(selection: ReadonlySet<number>): readonly BadLoad[] {
  const [found, setFound] = useState<{ readonly of: ReadonlySet<number>; readonly loads: readonly BadLoad[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const loads: BadLoad[] = [];
      for await (const batch of rowBatches("loads", [...selection])) {
        if (!isWanted) return;
        for (const load of batch) {
          const errors = mendableErrors(load, Date.now());
          if (errors.length > 0) loads.push({ load, errors });
        }
      }
      if (isWanted) setFound({ of: selection, loads });
    };
    // A database that cannot be read shows nothing; the server checks every load.
    if (selection.size > 0) read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [selection]);
  return selection.size > 0 && found?.of === selection ? found.loads : NONE;
}
