// The table of lane results; scrolling near its end loads the next page.
import { useCallback } from "react";
import type { LanePage } from "./use-lane-page.ts";
import { ResultRows } from "../parts/filters/SearchLayout.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../../ui/table/table-props.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import { sortText } from "../../../domain/address-text.ts";
import { LANE_COLUMNS } from "./columns.tsx";

type Props = Omit<
  DataTableProps<LaneRow>,
  "columns" | "keys" | "rowAt" | "onWindow" | "listKey" | "label" | "sort" | "onSort" | "unsorted"
> & {
  readonly page: LanePage;
};

/** Most visits near both ends first. */
export const DEFAULT_SORT = "Default sort";

/** Tunable: how many rows before the end the next page is requested. */
const AHEAD = 20;

export function LaneTable({ page, ...table }: Props) {
  const { keys, lane, change, title, results, isStale } = page;
  const { sort } = lane;
  const { rows, hasMore, more } = results;
  const rowAt = useCallback((key: number) => rows.get(key), [rows]);
  const loaded = keys?.length ?? 0;
  const onWindow = useCallback(
    (_first: number, last: number) => {
      if (hasMore && last >= loaded - AHEAD) more();
    },
    [hasMore, more, loaded],
  );
  return (
    <ResultRows isStale={isStale}>
      <DataTable
        {...table}
        label={title === null ? "Carriers on the lane" : `Carriers on ${title}`}
        columns={LANE_COLUMNS}
        keys={keys}
        rowAt={rowAt}
        listKey={`${results.key} ${lane.text} ${sortText(sort)}`}
        onWindow={onWindow}
        sort={sort === null ? null : { id: sort.column, desc: sort.descending }}
        onSort={({ id, desc }) => change({ ...lane, sort: { column: id, descending: desc } }, true)}
        unsorted={{ label: DEFAULT_SORT, run: () => change({ ...lane, sort: null }, true) }}
      />
    </ResultRows>
  );
}
