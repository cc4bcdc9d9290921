// How far a bulk change has come, and which rows of it were refused: from its record and from what is left of it in the queue.
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { BulkRun } from "../db/records.ts";

export interface BulkProgress {
  readonly run: BulkRun;
  readonly done: number;
  readonly refused: number;
  /** Rows that are not answered yet. */
  readonly waiting: number;
  /** Of those, the ones that have not left and can be taken back. */
  readonly unleft: number;
  /** Rows whose answer never came, in the time for which the portal retries. */
  readonly unanswered: number;
  /** Rows that were taken back before they left. */
  readonly unsent: number;
  readonly isOver: boolean;
}

const rowsIn = (entries: readonly OutboxEntry[]): number => entries.reduce((sum, { patches }) => sum + patches.length, 0);

/** `queue`: all entries. */
export function progressOf(run: BulkRun, queue: readonly OutboxEntry[]): BulkProgress {
  const calls = queue.filter(({ group, bulk }) => group === run.group && bulk !== undefined);
  const waiting = calls.filter(({ state }) => state === "waiting");
  const unanswered = rowsIn(calls.filter(({ state }) => state === "expired" || state === "unknown"));
  const done = run.done.length;
  const { refused } = run;
  return {
    run,
    done,
    refused,
    waiting: rowsIn(waiting),
    unleft: rowsIn(waiting.filter(({ firstSentAt }) => firstSentAt === null)),
    unanswered,
    unsent: run.total - done - refused - rowsIn(waiting) - unanswered,
    isOver: waiting.length === 0,
  };
}

/** A row that could not be changed, or whose answer never came. */
export interface RowFailure {
  readonly key: number;
  /** For people: "Post". */
  readonly name: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly entry: OutboxEntry;
}

/** The failures among entries of one entity, by row; of several of one row the latest. */
export function failuresOf(entity: string, queue: readonly OutboxEntry[]): ReadonlyMap<number, RowFailure> {
  const failed = queue.filter((entry) => entry.entity === entity && entry.state !== "waiting" && entry.state !== "unreadable");
  return new Map(
    failed.flatMap((entry) =>
      entry.patches.map(({ key }) => [
        key,
        { key, name: entry.name, subject: entry.bulk?.subjects[key] ?? entry.subject, reason: entry.lastError, entry },
      ]),
    ),
  );
}
