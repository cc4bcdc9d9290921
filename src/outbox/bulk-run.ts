// Counts what came of bulk changes, in the same transactions as the queue, so that the counts are exact after any interruption.
import type { Handle } from "../db/open.ts";
import { writing } from "../db/transact.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { BULK_RUNS, type BulkRun } from "../db/records.ts";
import type { PortalDb } from "../db/tables.ts";
import { keysDone } from "./bulk-answer.ts";
import type { ReplyOutcome } from "./reply-outcome.ts";

/** Tunable: bulk changes that are remembered; nobody goes back further. */
const REMEMBERED = 5;

const runsOf = async (db: PortalDb): Promise<readonly BulkRun[]> =>
  ((await db.values.get(BULK_RUNS))?.value as readonly BulkRun[] | undefined) ?? [];

async function changeRun(db: PortalDb, group: string, change: (run: BulkRun) => BulkRun): Promise<void> {
  const runs = await runsOf(db);
  if (runs.some((run) => run.group === group))
    await db.values.put({ key: BULK_RUNS, value: runs.map((run) => (run.group === group ? change(run) : run)) });
}

/** How many rows an entry of a run is about. */
const rowsOf = ({ patches }: OutboxEntry): number => patches.length;

/** A new run, when the entries are bulk calls. `now` in milliseconds since 1970. */
export async function beginRun(db: PortalDb, entries: readonly OutboxEntry[], now: number): Promise<void> {
  const [first] = entries;
  if (first?.bulk === undefined) return;
  const total = entries.reduce((sum, entry) => sum + rowsOf(entry), 0);
  const keys = entries.flatMap(({ patches }) => patches.map(({ key }) => key));
  const run: BulkRun = { group: first.group, name: first.name, total, keys, done: [], refused: 0, startedAt: now };
  await db.values.put({ key: BULK_RUNS, value: [run, ...(await runsOf(db))].slice(0, REMEMBERED) });
}

/** After an outcome, of which `refused` rows stay as changes of their own. */
export async function countOutcome(db: PortalDb, entry: OutboxEntry, outcome: ReplyOutcome, refused: number): Promise<void> {
  if (outcome.kind === "applied" && entry.bulk !== undefined)
    await changeRun(db, entry.group, (run) => ({
      ...run,
      done: [...run.done, ...keysDone(outcome.row)],
      refused: run.refused + refused,
    }));
  // One that was refused first, and sent again by a person.
  else if (outcome.kind === "applied")
    await changeRun(db, entry.group, (run) => ({
      ...run,
      done: [...run.done, ...entry.patches.map(({ key }) => key)],
      refused: run.refused - 1,
    }));
  else if (outcome.kind === "refused" && entry.bulk !== undefined)
    await changeRun(db, entry.group, (run) => ({ ...run, refused: run.refused + rowsOf(entry) }));
}

/** Before whole calls that were refused are sent again. */
export async function uncountRefused(db: PortalDb, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries)
    if (entry.bulk !== undefined && entry.state === "refused")
      await changeRun(db, entry.group, (run) => ({ ...run, refused: run.refused - rowsOf(entry) }));
}

/** The latest run first. */
export const readRuns = (handle: Handle): Promise<readonly BulkRun[]> => Promise.resolve(runsOf(handle.db));

/** The rows of a run that is undone now; null where there is none, or where it was undone already. Throws StaleSession. */
export const takeRunKeys = (handle: Handle, group: string): Promise<readonly number[] | null> =>
  writing(handle, "strict", [], async (db) => {
    const keys = (await runsOf(db)).find((run) => run.group === group)?.keys ?? null;
    if (keys !== null) await changeRun(db, group, (run) => ({ ...run, keys: null }));
    return keys;
  });

/** A person has read what came of a run. Throws StaleSession. */
export const removeRun = (handle: Handle, group: string): Promise<void> =>
  writing(handle, "relaxed", [], async (db) => {
    await db.values.put({ key: BULK_RUNS, value: (await runsOf(db)).filter((run) => run.group !== group) });
  });
