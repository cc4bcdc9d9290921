// A replicated collection as a list: filtered, sorted and counted on this computer.
import type { ServerTable } from "../../db/tables.ts";
import type { Facets, LocalAnswer, LocalQuery } from "../../domain/query.ts";
import type { ListSource } from "../list-source.ts";
import { useCollectionState } from "../use-records.ts";
import { useCollection, useEver, useFacets, withoutFacets } from "./use-collection.ts";

export interface CollectionList<T extends ServerTable> extends ListSource<T> {
  /** How many rows each value of a column has, for the options of its filter. */
  readonly facets: Facets;
  /** The columns that the query asks for, in the order of `keys`; null before the answer, or where it asks for none. */
  readonly values: NonNullable<LocalAnswer["values"]> | null;
}

/** While `isReady` is false nothing is shown yet, such as before the last address of the page is restored. */
export function useCollectionList<T extends ServerTable>(table: T, query: LocalQuery, isReady: boolean): CollectionList<T> {
  const { answer, answeredKey, isLast, isOwn } = useCollection(table, withoutFacets(query));
  const facets = useFacets(table, query);
  const state = useCollectionState(table);
  // What was asked for before is not what the page is for.
  const isShown = useEver(isReady && isOwn);
  const keys = isReady && isShown ? (answer?.keys ?? null) : null;
  const isComplete = state?.complete === true;
  return {
    table,
    keys,
    listKey: answeredKey ?? "",
    isLast,
    // Rows that have not come yet, or were removed to make room, are not none.
    total: keys === null || (keys.length === 0 && !isComplete) ? null : keys.length,
    expected: state?.serverTotal ?? null,
    isComplete,
    // The first rows are shown before they are stored, and before anything is stored of them.
    isPartial: state !== undefined && !isComplete,
    failure: state?.failure ?? null,
    isForbidden: false,
    syncedAt: state?.syncedAt ?? null,
    again: null,
    facets,
    values: keys === null ? null : (answer?.values ?? null),
  };
}
