// The rows of the portal's own tables: how far things are synced, and what is cached.
import type { CurrentUser } from "../contract/session/session.ts";
import type { ServerTable } from "./tables.ts";

/** The newest server version of a row that has waiting changes laid over it. */
export interface ServerVersion {
  readonly table: ServerTable;
  readonly key: number;
  readonly row: unknown;
}

/** Which keys of a collection one transaction touched; the query workers read on from the last change they know. */
export interface Change {
  readonly seq?: number;
  readonly collection: ServerTable;
  readonly keys: readonly number[];
}

/** How far a collection is replicated. */
export interface CollectionState {
  readonly collection: ServerTable;
  /** The newest `updated_at` stored; null before the first page. */
  readonly cursor: string | null;
  /** Everything changed up to then is stored for certain; missing until a poll has found that out. */
  readonly settled?: string;
  /** While the first pull runs: the oldest `updated_at` stored, below which an interrupted pull continues. */
  readonly tail: string | null;
  /** True once every page has been stored. */
  readonly complete: boolean;
  /** The server's own count at the last request. */
  readonly serverTotal: number | null;
  /** Milliseconds since 1970 of the last successful exchange; null when there was none. */
  readonly syncedAt: number | null;
  readonly failedAt: number | null;
  readonly failure: string | null;
}

/** A server-ordered list: one per tab and canonical query. */
export interface ListState {
  /** `${tab}?${canonical query}` */
  readonly key: string;
  /** Row keys by page number, from 1. */
  readonly pages: Readonly<Record<number, readonly number[]>>;
  readonly total: number | null;
  readonly status: "loading" | "ready" | "failed" | "forbidden";
  readonly failure: string | null;
  /** Rises with every request for the list; an answer to an older request is dropped. */
  readonly ask: number;
  readonly syncedAt: number | null;
  /** Data about a row in this list only, by key: how far a carrier is from the searched lane. */
  readonly facts?: Readonly<Record<number, unknown>>;
  /** Other data in the answer, such as the route of a lane. */
  readonly about?: unknown;
}

/** The whole answer to one call about one thing, stored so that coming back is instant and works offline. */
export interface ResourceRecord {
  /** `${endpoint name}?${canonical input}` */
  readonly key: string;
  readonly data: unknown;
  /** Of a paged answer: the total number of rows on the server. */
  readonly total: number | null;
  /** The other counts in the answer's headers, by header. */
  readonly counts: Readonly<Record<string, number>>;
  /** When it was asked for, in milliseconds since 1970. Records of earlier releases do not say. */
  readonly askedAt?: number;
  /** Milliseconds since 1970. */
  readonly syncedAt: number;
}

/** Columns of a collection as one record, so that a reload starts at once. */
export interface Snapshot {
  readonly collection: ServerTable;
  /** The last change that it includes. */
  readonly seq: number;
  /** The column layout that wrote it; a snapshot of another layout is ignored. */
  readonly layout: string;
  readonly columns: unknown;
}

type FlagValues = Readonly<Record<string, boolean>>;

/** The user of this database and their permissions, as of the server's last answer. */
export interface SessionRecord {
  readonly user: CurrentUser;
  readonly flags: FlagValues;
  /** What `flags` was merged from: either call may fail while the other answers. */
  readonly actorFlags: { readonly user: FlagValues; readonly company: FlagValues };
  readonly refreshedAt: number;
}

/**
 * The server wants no queued change for so many milliseconds from when it said so: by its clock, where that was known, and by this
 * computer's, which is the only one that a page has before its first answer.
 */
export interface SendPause {
  readonly length: number;
  readonly server: number | null;
  readonly here: number;
}

/** The key of the SendPause in the table of small values. */
export const SEND_PAUSE = "sendPause";

/** What came of a bulk change so far. What still waits of it, and what was refused and can be sent again, stands in the outbox. */
export interface BulkRun {
  /** The group of its entries. */
  readonly group: string;
  /** For people: "Post". */
  readonly name: string;
  /** Rows that it was to change. */
  readonly total: number;
  /** Their keys, by which it is undone; null: undone already, or of an older page. */
  readonly keys?: readonly number[] | null;
  /** The keys of the rows that the server has changed. */
  readonly done: readonly number[];
  readonly refused: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** The key of the BulkRuns in the table of small values, the latest first. */
export const BULK_RUNS = "bulkRuns";

/** Small values by name: `epoch` (string), `session` (SessionRecord), `alertCount`, table layouts… */
export interface Value {
  readonly key: string;
  readonly value: unknown;
}
