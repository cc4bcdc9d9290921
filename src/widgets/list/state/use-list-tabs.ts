// The tabs of a list page: each a list of the same collection, with its live count.
import type { ServerTable } from "../../../db/tables.ts";
import type { Condition, LocalQuery } from "../../../domain/query.ts";
import { useCounts, usePrefetch } from "../../../live/rows/use-collection.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import type { ListState } from "./use-list-state.ts";

interface TabList<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly where: readonly Condition[];
}

/** Another tab keeps the filters, but neither the order nor the peek. With `queryOf` its list is asked for ahead. */
export function useListTabs<Id extends string, Filters extends { readonly list: Id }>(
  collection: ServerTable,
  lists: readonly TabList<Id>[],
  { filters, hrefOf, isRestored, address }: ListState<Filters>,
  queryOf?: (filters: Filters) => LocalQuery,
): readonly Tab[] {
  const { counts, isPartial } = useCounts(collection, Object.fromEntries(lists.map(({ id, where }) => [id, where])), isRestored);
  const filtersOf = (id: Id): Filters => ({ ...filters, list: id, sort: null, peek: null });
  usePrefetch(collection, isRestored && queryOf !== undefined ? address : null, () =>
    queryOf === undefined ? [] : lists.map(({ id }) => queryOf(filtersOf(id))),
  );
  return lists.map(({ id, title }) => ({
    id,
    label: title,
    href: hrefOf(filtersOf(id)),
    count: counts?.[id] ?? null,
    isPartial,
  }));
}
