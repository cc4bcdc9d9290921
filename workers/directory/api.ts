// What the directory worker can be asked. Everything here crosses between threads.
import type { DirectoryEntry } from "./entries.ts";
import type { DirectoryKind } from "./records.ts";

export const DIRECTORY_SORTS = ["name", "seen", "sources"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export interface DirectoryQuery {
  /** Only people whom this kind of record names; null for all. */
  readonly kind: DirectoryKind | null;
  /** Only people who are this for the carrier; null for all. */
  readonly type: string | null;
  /** Every word of it must occur in a name, a number or an address. */
  readonly text: string;
  readonly sort: { readonly column: DirectorySort; readonly descending: boolean };
}

export interface DirectorySummary {
  readonly records: number;
  readonly people: number;
  /** People by the kinds of record that name them. */
  readonly byKind: Readonly<Record<DirectoryKind, number>>;
  /** Milliseconds that reading and merging took. */
  readonly took: number;
}

export interface DirectoryApi {
  /** Reads and merges a directory, in place of what was known under that name. */
  load(directory: string, texts: readonly string[]): Promise<DirectorySummary>;
  /** Keys of people in order; null where the directory is not loaded. */
  ask(directory: string, query: DirectoryQuery): Promise<Float64Array | null>;
  /** People by their keys; those that are not there are left out. */
  entries(directory: string, keys: readonly number[]): Promise<readonly DirectoryEntry[]>;
}
