// Hook for the first syncs that still run, and the collections whose updates fail: for the status line.
import { combineLatest, map, of } from "rxjs";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { CollectionState } from "../../db/records.ts";
import type { ServerTable } from "../../db/tables.ts";
import { collectionsOf } from "../../sync/replicated.ts";
import { useLive } from "../use-live.ts";
import { useObservable } from "../use-observable.ts";
import { counts$ } from "./answers-to.ts";

export interface FirstSync {
  /** What one row is: "load". */
  readonly noun: string;
  /** It does not wait for its turn any more. */
  readonly isBegun: boolean;
  /** Rows that are on this computer; null while they are not counted. */
  readonly rows: number | null;
  /** Of the server; null while unknown. */
  readonly total: number | null;
}

interface FirstSyncs {
  /** False while the database is read. */
  readonly isKnown: boolean;
  /** Those that run or wait, in their order. */
  readonly running: readonly FirstSync[];
  /** The nouns of collections whose last update failed. */
  readonly failing: readonly string[];
  /** When the one that is the longest without news was last in step with the server, milliseconds since 1970; null: none ever was. */
  readonly syncedAt: number | null;
}

const NO_ROWS: ReadonlyMap<ServerTable, number> = new Map();

const rowsOf$ = (collections: readonly ServerTable[]) =>
  collections.length === 0
    ? of(NO_ROWS)
    : combineLatest(collections.map((one) => counts$(one, {}).pipe(map(({ size }) => [one, size] as const)))).pipe(
        map((sizes): ReadonlyMap<ServerTable, number> => new Map(sizes)),
      );

const oldest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.min(...times));

export function useFirstSyncs(user: CurrentUser | null): FirstSyncs {
  // One row per collection.
  const states = useLive<readonly CollectionState[]>("collections", (db) => db.collections.toArray());
  const byName = new Map(states?.map((state) => [state.collection, state]));
  const all = collectionsOf(user).map((one) => ({ ...one, state: byName.get(one.collection) }));
  const begun = all.flatMap(({ collection, state }) => (state?.complete === false ? [collection] : []));
  const { value: rows } = useObservable(`first syncs ${begun.join(" ")}`, () => rowsOf$(begun), NO_ROWS);
  return {
    isKnown: states !== undefined && states !== null,
    running: all
      .filter(({ state }) => state?.complete !== true)
      .map(({ collection, noun, state }) => ({
        noun,
        isBegun: state !== undefined,
        rows: rows.get(collection) ?? null,
        total: state?.serverTotal ?? null,
      })),
    failing: all.filter(({ state }) => (state?.failure ?? null) !== null).map(({ noun }) => noun),
    syncedAt: oldest(all.flatMap(({ state }) => (state?.complete === true ? (state.syncedAt ?? []) : []))),
  };
}
