// A replicated collection as a list: filtered, sorted and counted on this computer.
import type { ServerTable } from "../../db/tables.ts";
import type { LocalAnswer, LocalQuery } from "../../domain/query.ts";
import type { ListSource } from "../list-source.ts";
import { useCollectionState } from "../use-records.ts";
import { useCollection } from "./use-collection.ts";

export interface CollectionList<T extends ServerTable> extends ListSource<T> {
  /** How many rows each value of a column has, for the options of its filter. */
  readonly facets: LocalAnswer["facets"];
}

const NO_FACETS: LocalAnswer["facets"] = {};

/** While `isReady` is false nothing is shown yet, such as before the last address of the page is restored. */
export function useCollectionList<T extends ServerTable>(table: T, query: LocalQuery, isReady: boolean): CollectionList<T> {
  const { answer, answeredKey } = useCollection(table, query);
  const state = useCollectionState(table) ?? null;
  const keys = isReady ? (answer?.keys ?? null) : null;
  return {
    table,
    keys,
    listKey: answeredKey ?? "",
    total: keys?.length ?? null,
    expected: state?.serverTotal ?? null,
    isComplete: state?.complete === true,
    failure: state?.failure ?? null,
    isForbidden: false,
    syncedAt: state?.syncedAt ?? null,
    again: null,
    facets: answer?.facets ?? NO_FACETS,
  };
}
