// The row of the send queue: a change on its way to the server.
// The queue itself is src/outbox, two floors up. In db stands only what every write of rows needs of it: this type, the overlay of
// waiting changes (overlay.ts, touched.ts), and the unsent entries that survive a lost database (reopen.ts, unsent.ts).
import type { MadeFrom } from "../contract/made-from.ts";
import type { ServerTable } from "./tables.ts";

/** One field-wise change to one row, laid over the server's version of it. */
export interface Patch {
  readonly table: ServerTable;
  readonly key: number;
  readonly set: Readonly<Record<string, unknown>>;
  /** Written by enqueue: the server version (`updated_at`) that the person was looking at. */
  readonly seen?: string | null;
}

/**
 * `waiting`: not answered yet. `refused`: the server refused it for good. `expired`: 24 hours of retries are over.
 * `conflict`: somebody else has changed the same meanwhile, and a person decides.
 * `unknown`: it may have been done so long ago that sending it again could do it twice; a person decides.
 * `unreadable`: what is stored is no entry (readable-entry.ts); never stored itself.
 */
export type OutboxState = "waiting" | "refused" | "conflict" | "expired" | "unknown" | "unreadable";

/** What somebody else has changed meanwhile: by whom and when, where that is known, and the row as it is now. */
export interface Theirs {
  readonly table: string;
  readonly key: number;
  readonly by: string | null;
  readonly at: string | null;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The call that undoes a command, and what it changes on the screen. */
export interface Inverse {
  readonly endpoint: string;
  readonly input: unknown;
  readonly patches: readonly Patch[];
}

/** Of a call about several rows: the call that does the same to one of them. Both take ids of the rows that the entry patches. */
export interface BulkCall {
  readonly endpoint: string;
  /** What each row is, for people, by its key. */
  readonly subjects: Readonly<Record<number, string>>;
}

/** A command on its way to the server. Its key and bytes never change. */
export interface OutboxEntry {
  /** UUID, also the Idempotency-Key. */
  readonly id: string;
  /** Rises with every entry of this database; first in, first out per entity. */
  readonly seq: number;
  readonly userId: number;
  readonly companyId: number;
  /** "connections:42": entries of one entity are sent one after the other. */
  readonly entity: string;
  /** The rows it patches, as "table:key", or many of a table as "table:*": the index by which a row's waiting patches are found. */
  readonly touched: readonly string[];
  /** What was done in one go is undone in one go. */
  readonly group: string;
  /** The entry that this one undoes. */
  readonly undoes: string | null;
  /** Command name, for people: "Do not dispatch". */
  readonly name: string;
  /** What it is about, for people: the carrier's name. */
  readonly subject: string;
  readonly endpoint: string;
  readonly input: unknown;
  readonly patches: readonly Patch[];
  /** What it was made from, by row. Changes of this person's that arrive before it move it on. Left out by older pages. */
  readonly madeFrom?: readonly MadeFrom[];
  /** Of one in conflict. */
  readonly theirs?: Theirs | null;
  /** Left out for a call about one thing. */
  readonly bulk?: BulkCall;
  /** The table that the answer is a row of, or several; null where the answer is no row. */
  readonly answers: ServerTable | null;
  /** How to undo it: the input of the inverse command, if there is one. */
  readonly inverse: Inverse | null;
  readonly createdAt: number;
  /**
   * Milliseconds since 1970 by the server's clock; automatic retries end 24 hours later. Moved on by Retry.
   * Null until that clock is known.
   */
  readonly tryingSince: number | null;
  /** Milliseconds since 1970 of the first attempt that may have been done; null when there was none. */
  readonly firstSentAt: number | null;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Milliseconds since 1970; not sent before. */
  readonly notBefore: number;
  readonly lastError: string | null;
  /** Of an unreadable one: what is stored. */
  readonly raw?: unknown;
}
