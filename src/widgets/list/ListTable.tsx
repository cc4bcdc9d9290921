// The table of a list with the rows that it reads; scrolling redraws it, and nothing around it.
import { useCallback, useState } from "react";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import type { ListSource } from "../../live/list-source.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { CHUNK } from "../../live/rows/row-windows.ts";
import { useRows } from "../../live/rows/use-rows.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../ui/table/table-props.ts";

type Given = "keys" | "rowAt" | "rowsFor" | "onWindow" | "listKey";

interface Props<T extends ServerTable> extends Omit<DataTableProps<ServerTables[T]>, Given> {
  readonly list: ListSource<T>;
}

const NO_KEYS = new Float64Array(0);

export function ListTable<T extends ServerTable>({ list, ...table }: Props<T>) {
  const { table: source, keys, listKey, onWindow: onRows } = list;
  const [seen, setSeen] = useState({ first: 0, last: CHUNK });
  const { rowAt } = useRows(source, keys ?? NO_KEYS, seen.first, seen.last);
  const onWindow = useCallback(
    (first: number, last: number) => {
      // Another list is mostly seen from the same row to the same row.
      setSeen((now) => (now.first === first && now.last === last + 1 ? now : { first, last: last + 1 }));
      onRows?.(first, last);
    },
    [onRows],
  );
  const rowsFor = useCallback((wanted: readonly number[]) => readRows(source, wanted), [source]);
  return <DataTable {...table} keys={keys} rowAt={rowAt} rowsFor={rowsFor} listKey={listKey} onWindow={onWindow} />;
}
