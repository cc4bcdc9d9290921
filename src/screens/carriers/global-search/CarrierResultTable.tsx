// The table of search results; scrolling near its end loads the next page.
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useOwnConnections } from "../../../live/carriers/use-own-connections.ts";
import { useRows } from "../../../live/rows/use-rows.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../../ui/table/table-props.ts";
import type { Direction } from "../../../ui/table/view.ts";
import type { CarrierResultRow } from "./columns.tsx";

interface Props extends Omit<DataTableProps<CarrierResultRow>, "keys" | "rowAt" | "onWindow"> {
  readonly keys: readonly number[] | null;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly empty: ReactNode;
}

const NO_KEYS: readonly number[] = [];

/** Rows read before the table reports its window; about one screen. */
const FIRST_ROWS = 64;
/** Tunable: how many rows before the end the next page is requested while scrolling down. */
const AHEAD = 15;

export function CarrierResultTable({ keys, hasMore, onMore, ...table }: Props) {
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const all = keys ?? NO_KEYS;
  const { rowAt } = useRows("found_carriers", all, seen.first, seen.last);

  const visible = useMemo(() => all.slice(seen.first, seen.last).flatMap((key) => rowAt(key) ?? []), [all, seen, rowAt]);
  const current = useOwnConnections(visible);
  const shown = useCallback((key: number) => current.get(key) ?? rowAt(key), [current, rowAt]);

  const onWindow = useCallback(
    (first: number, last: number, direction: Direction) => {
      setSeen({ first, last: last + 1 });
      const isNear = last >= all.length - (direction === "forward" ? AHEAD : 1);
      if (hasMore && all.length > 0 && isNear) onMore();
    },
    [hasMore, all.length, onMore],
  );
  return <DataTable {...table} keys={keys} rowAt={shown} onWindow={onWindow} />;
}
