// A list as its page shows it, whether it is replicated whole or loaded page by page in the order of the server.
import type { ServerTable } from "../db/tables.ts";

export interface ListSource<T extends ServerTable = ServerTable> {
  /** Where its rows are stored. */
  readonly table: T;
  /** Null while nothing is known. */
  readonly keys: Float64Array | null;
  /** Another value is another list. */
  readonly listKey: string;
  /** Rows of the list, loaded or not; null while unknown. */
  readonly total: number | null;
  /** Rows that are still to be replicated are among this many; null where that is unknown or does not apply. */
  readonly expected: number | null;
  /** Everything has arrived that the list can show without asking further. */
  readonly isComplete: boolean;
  /** Of the last fetch: what the server or the network said. */
  readonly failure: string | null;
  /** The person may not see it. */
  readonly isForbidden: boolean;
  /** Milliseconds since 1970; null where it was never fetched. */
  readonly syncedAt: number | null;
  /** Fetches it again; null where that happens by itself. */
  readonly again: (() => void) | null;
  /** Told which rows are drawn. */
  readonly onWindow?: (first: number, last: number) => void;
}
