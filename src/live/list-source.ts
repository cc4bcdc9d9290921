// A list as its page shows it, whether it is replicated whole or loaded page by page in the order of the server.
import type { ServerTable } from "../db/tables.ts";

export interface ListSource<T extends ServerTable = ServerTable> {
  /** Where its rows are stored. */
  readonly table: T;
  /** Null while nothing is known. */
  readonly keys: Float64Array | null;
  /** Only the first keys are those of rows, because the list was just reloaded; the others are negative until the database is open. */
  readonly isLast?: boolean;
  /** Another value is another list. */
  readonly listKey: string;
  /** Rows of the list, loaded or not; null while unknown. */
  readonly total: number | null;
  /** The number of rows when replication is complete; null if that is unknown or does not apply. */
  readonly expected: number | null;
  /** Every row of the list has arrived, so nothing more is requested. */
  readonly isComplete: boolean;
  /** The first sync of the collection still runs: rows are missing, and counts are not final. */
  readonly isPartial?: boolean;
  /** Of the last fetch: the message of the server or of the network. */
  readonly failure: string | null;
  /** The person may not see it. */
  readonly isForbidden: boolean;
  /** Milliseconds since 1970; null if it was never fetched. */
  readonly syncedAt: number | null;
  /** Fetches it again; null if that happens automatically. */
  readonly again: (() => void) | null;
  /** Called with the range of drawn rows. */
  readonly onWindow?: (first: number, last: number) => void;
}
