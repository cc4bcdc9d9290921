// The interface of the directory worker. Everything here crosses between threads.
import type { DirectoryEntry } from "./entries.ts";
import type { DirectoryKind } from "./records.ts";

export const DIRECTORY_SORTS = ["name", "seen", "sources"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export interface DirectoryQuery {
  /** Only people with this kind of record; null for all. */
  readonly kind: DirectoryKind | null;
  /** Only people with this role at the carrier; null for all. */
  readonly type: string | null;
  /** Every word of it must occur in a name, a number or an address. */
  readonly text: string;
  readonly sort: { readonly column: DirectorySort; readonly descending: boolean };
}

export interface DirectorySummary {
  readonly records: number;
  readonly people: number;
  /** People by kind of record. */
  readonly byKind: Readonly<Record<DirectoryKind, number>>;
  /** The time to parse and merge, in milliseconds. */
  readonly took: number;
}

export interface DirectoryApi {
  /** Parses and merges a directory, replacing one of the same name. */
  load(directory: string, texts: readonly string[]): Promise<DirectorySummary>;
  /** Keys of people in order; null if the directory is not loaded. */
  ask(directory: string, query: DirectoryQuery): Promise<Float64Array | null>;
  /** People by their keys, without missing ones. */
  entries(directory: string, keys: readonly number[]): Promise<readonly DirectoryEntry[]>;
}
