// The beginning of a list as a reload shows it: the keys of its first rows, its exact counts, and the rows.
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import type { Facets, LocalAnswer } from "../../domain/query.ts";
import { lastSeen } from "../../db/session/last-view.ts";
import type { Seen } from "../use-observable.ts";

/** Tunable: more rows than a tall screen shows. */
const MAX = 48;

type StoredFacets = Readonly<Record<string, readonly (readonly [string | number | boolean | null, number])[]>>;

interface Stored {
  readonly keys: readonly number[];
  readonly total: number;
  readonly facets: StoredFacets;
}

const packFacets = (facets: Facets): StoredFacets =>
  Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, [...counts]]));

const unpackFacets = (stored: StoredFacets): Facets =>
  Object.fromEntries(Object.entries(stored).map(([name, counts]) => [name, new Map(counts)]));

const pack = (answer: LocalAnswer | null): Stored | null =>
  answer && {
    keys: [...answer.keys.subarray(0, MAX)],
    total: answer.total,
    facets: packFacets(answer.facets),
  };

// Keys that are not known yet are negative, like those of a list that is loading: no row has them.
const unpack = (stored: Stored | null): LocalAnswer | null =>
  stored && {
    keys: Float64Array.from({ length: stored.total }, (_, index) => stored.keys[index] ?? -1 - index),
    total: stored.total,
    facets: unpackFacets(stored.facets),
  };

/** `key` says which query is answered. */
export const seenAnswer = (key: string): Seen<LocalAnswer | null> => ({ name: `answers:${key}`, pack, unpack });

/** `key` says which query the facets are counted for. */
export const seenFacets = (key: string): Seen<Facets> => ({ name: `facets:${key}`, pack: packFacets, unpack: unpackFacets });

/** The name of the first rows of a list in the last view. */
export const lastRowsName = (table: ServerTable): string => `rows:${table}`;

/** Those rows of the first ones that are there. */
export const firstRows = <Row>(keys: ArrayLike<number>, rowAt: (key: number) => Row | undefined): readonly Row[] =>
  Array.from({ length: Math.min(MAX, keys.length) }, (_, index) => rowAt(keys[index] ?? -1)).filter((row) => row !== undefined);

/** The rows of a table that were first on the screen last. */
export const lastRows = <T extends ServerTable>(table: T): readonly ServerTables[T][] =>
  (lastSeen(lastRowsName(table)) as readonly ServerTables[T][] | undefined) ?? [];
