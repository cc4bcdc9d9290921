// What became of postings: how far bulk changes have come, and which loads were refused.
import { useMemo } from "react";
import { POSTING_ENTITY } from "../../commands/board/posting.ts";
import { failuresOf, progressOf, type BulkProgress, type RowFailure } from "../../outbox/bulk-progress.ts";
import { useSending } from "../use-records.ts";

interface Postings {
  /** The latest bulk change; null when there is none. */
  readonly last: BulkProgress | null;
  /** By load. */
  readonly failures: ReadonlyMap<number, RowFailure>;
}

const NOTHING = { queue: [], runs: [] };

export function usePostings(): Postings {
  const { queue, runs } = useSending() ?? NOTHING;
  const [latest] = runs;
  return useMemo(
    () => ({ last: latest === undefined ? null : progressOf(latest, queue), failures: failuresOf(POSTING_ENTITY, queue) }),
    [latest, queue],
  );
}
