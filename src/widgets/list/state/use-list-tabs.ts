// The tabs of a list page: each a list of the same collection, with its live count.
import type { ServerTable } from "../../../db/tables.ts";
import type { Condition } from "../../../domain/query.ts";
import { useCounts } from "../../../live/rows/use-collection.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import type { ListState } from "./use-list-state.ts";

interface TabList<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly where: readonly Condition[];
}

/** Another tab keeps the filters, but neither the order nor the peek. */
export function useListTabs<Id extends string, Filters extends { readonly list: Id }>(
  collection: ServerTable,
  lists: readonly TabList<Id>[],
  { filters, hrefOf, isRestored }: ListState<Filters>,
): readonly Tab[] {
  const { counts, isPartial } = useCounts(collection, Object.fromEntries(lists.map(({ id, where }) => [id, where])), isRestored);
  return lists.map(({ id, title }) => ({
    id,
    label: title,
    href: hrefOf({ ...filters, list: id, sort: null, peek: null }),
    count: counts?.[id] ?? null,
    isPartial,
  }));
}
