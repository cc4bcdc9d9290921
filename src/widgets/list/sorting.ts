// By which columns a list's table is sorted, from the list's row.
import type { SortField } from "../../domain/list/fields.ts";
import type { Sort } from "../../domain/query.ts";
import type { Sort as TableSort } from "../../ui/table/column-spec.ts";
import type { ListState } from "./state/use-list-state.ts";

interface Sorting {
  readonly sorts: readonly string[];
  readonly sort?: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

/** @param sort the order now; null: one that no column shows */
export const sorting = <Filters extends { readonly sort: Sort | null }>(
  { fields }: { readonly fields: { readonly sort: SortField } },
  { filters, change }: Pick<ListState<Filters>, "filters" | "change">,
  sort: Sort | null,
): Sorting => ({
  sorts: fields.sort.columns,
  ...(sort === null ? {} : { sort: { id: sort.column, desc: sort.descending } }),
  onSort: ({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true),
});
