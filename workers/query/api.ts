// The calls of the query worker, and its notifications. Everything here crosses between threads.
import type { CollectionProgress } from "../../src/db/collection-state.ts";
import type { SessionKey } from "../../src/db/session/active-session.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import type { FacetQuery, Facets, LocalAnswer, LocalQuery } from "../../src/domain/query.ts";
import type { CollectionChange } from "./change.ts";
import type { NamedConditions } from "./counts.ts";

/**
 * A collection changed, or the database under all of them was lost: until it is opened again nothing is answered. `size`: rows in the
 * collection now; `change` is null when it was read anew, and anything may be another one.
 */
export type QueryNews =
  | {
      readonly kind: "changed";
      readonly collection: ServerTable;
      readonly size: number;
      readonly change: CollectionChange | null;
    }
  | { readonly kind: "lost" };

/** A page of a replicated collection that was parsed and waits in the worker for `putRows`, under the number `page`. */
export interface PageRead {
  readonly page: number;
  /** The rows' ids, in their order. */
  readonly ids: Float64Array;
  /** `updated_at` of the first and of the last row, null where there are none. */
  readonly newest: string | null;
  readonly oldest: string | null;
}

/** Rows from the server on their way into the database and the columns. */
export interface RowBatch {
  /** The session that the rows were fetched for; another one's database never gets them. */
  readonly session: SessionKey;
  readonly collection: ServerTable;
  readonly rows?: readonly unknown[];
  /** Pages that were read and whose rows wait here for this. */
  readonly pages?: readonly number[];
  /** Keys that the server no longer has. */
  readonly remove?: readonly number[];
  /** How far the collection is replicated with these rows. */
  readonly state?: CollectionProgress;
  /** Leaves alone the rows whose version is already stored. */
  readonly onlyNewer?: boolean;
}

/** `written`: rows that were stored; `size`: rows in the collection afterwards. */
export interface RowsStored {
  readonly written: number;
  readonly size: number;
}

export interface CountsAnswer {
  readonly counts: Readonly<Record<string, number>>;
  /** Rows in the collection. */
  readonly size: number;
}

/** Calls wait for the opening that was requested before them; without one they fail with NotOpen. */
export interface QueryApi {
  /** Opens the database of a session; again with the same key it does nothing unless the database was lost. */
  open(key: SessionKey): Promise<void>;
  close(): Promise<void>;
  ask(collection: ServerTable, query: LocalQuery): Promise<LocalAnswer>;
  /** The same, and the stored rows of the first `most` keys, without those that are `known`: one message in place of two. */
  askWithRows(
    collection: ServerTable,
    query: LocalQuery,
    known: Float64Array,
    most: number,
  ): Promise<{ readonly answer: LocalAnswer; readonly rows: readonly unknown[] }>;
  /** The counts of a query's facets alone. */
  facets(collection: ServerTable, query: FacetQuery): Promise<Facets>;
  count(collection: ServerTable, named: NamedConditions): Promise<CountsAnswer>;
  /** Every key of the collection, unordered. */
  keys(collection: ServerTable): Promise<Float64Array>;
  /** Rows by their keys as they are stored now, undefined where there is none: one message where the page would get one per row. */
  rows(collection: ServerTable, keys: readonly number[]): Promise<readonly unknown[]>;
  /** Reads a page as the server sent it, in UTF-8; null when it is no list of rows. Only the latest few wait for `putRows`. */
  readPage(bytes: ArrayBuffer): Promise<PageRead | null>;
  /** src/db/put-rows.ts in this thread, for whole pages of a replicated collection: the rows go into the columns at once. */
  putRows(batch: RowBatch): Promise<RowsStored>;
  /** The columns follow the log of changes at least to `position`, to its end without one; for when a notice may have been lost. */
  catchUp(position?: number): Promise<void>;
  /** Reads the whole table again; for when rows disappeared without a trace in the log. */
  reload(collection: ServerTable): Promise<void>;
  /** Whether this worker saves snapshots and shortens the log; one tab at a time should. */
  keepSnapshots(on: boolean): Promise<void>;
  listen(listener: (news: QueryNews) => void): Promise<void>;
}

/** The worker was called before any database was opened, or after it was closed. */
export class NotOpen extends Error {
  override readonly name = "NotOpen";
}
