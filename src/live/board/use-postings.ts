// What became of postings: how far bulk changes have come, and which loads were refused.
import { useMemo } from "react";
import { POSTING_ENTITY } from "../../commands/board/posting.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { BULK_RUNS, type BulkRun } from "../../db/records.ts";
import type { PortalDb } from "../../db/tables.ts";
import { failuresOf, progressOf, type BulkProgress, type RowFailure } from "../../outbox/bulk-progress.ts";
import { useLive } from "../use-live.ts";

interface Postings {
  /** The latest bulk change; null when there is none. */
  readonly last: BulkProgress | null;
  /** By load. */
  readonly failures: ReadonlyMap<number, RowFailure>;
}

interface Stored {
  readonly queue: readonly OutboxEntry[];
  readonly runs: readonly BulkRun[];
}

const NOTHING: Stored = { queue: [], runs: [] };

// Of one moment: a run without its calls would look as if none of it had been sent.
const readStored = (db: PortalDb): Promise<Stored> =>
  db.transaction("r", db.outbox, db.values, async () => ({
    queue: (await db.outbox.toArray()).toSorted((a, b) => a.seq - b.seq),
    runs: ((await db.values.get(BULK_RUNS))?.value as readonly BulkRun[] | undefined) ?? [],
  }));

export function usePostings(): Postings {
  const { queue, runs } = useLive("postings", readStored) ?? NOTHING;
  const [latest] = runs;
  return useMemo(
    () => ({ last: latest === undefined ? null : progressOf(latest, queue), failures: failuresOf(POSTING_ENTITY, queue) }),
    [latest, queue],
  );
}
