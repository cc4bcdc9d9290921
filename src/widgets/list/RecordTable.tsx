// A table whose rows are all loaded: sorted on this computer, with its sort in the address and its columns as the user arranged them.
import { useMemo, type ReactNode } from "react";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { usePhone } from "../../ui/layout/phone.ts";
import { ROW_HEIGHT, type ColumnSpec, type Sort } from "../../ui/table/column-spec.ts";
import { LINES_HEIGHT } from "../../ui/table/lines.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../ui/table/table-props.ts";
import css from "./RecordTable.module.css";
import { sortedKeys, type SortValue } from "./sorted-keys.ts";

/** A column with its sort value; without one it cannot be sorted by. */
export interface RecordColumn<Row> extends ColumnSpec<Row> {
  readonly by?: (row: Row) => SortValue;
}

type Passed<Row> = Pick<
  DataTableProps<Row>,
  "selection" | "onSelection" | "onOpen" | "onPeek" | "hrefOf" | "rowKeys" | "cursor" | "onCursor"
>;

interface Props<Row> extends Passed<Row> {
  readonly label: string;
  /** The name under which the arrangement of its columns is stored. */
  readonly name: string;
  /** Keep the array's identity. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly empty: ReactNode;
  /** The greatest height, in rows; without it the table fills the space. */
  readonly mostRows?: number;
}

/** The heading, or on a phone the field for the order, and the edges, in pixels. */
const AROUND = 35;
const AROUND_LINES = 47;

/** Room for what stands in place of rows, in pixels. */
const INSTEAD = 150;

export function RecordTable<Row extends { readonly id: number }>(props: Props<Row>) {
  const { label, name, columns, rows, sort, onSort, empty, mostRows, ...passed } = props;
  const [layout, setLayout] = useTableLayout(`carrier-${name}`);
  const specs = useMemo(() => columns.map((column) => ({ ...column, sortable: column.by !== undefined })), [columns]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const by = columns.find(({ id }) => id === sort?.id)?.by;
  const keys = useMemo(() => sortedKeys(rows, by, sort?.desc ?? false), [rows, by, sort?.desc]);
  const isPhone = usePhone();
  const rowHeight = isPhone ? LINES_HEIGHT : ROW_HEIGHT[layout?.density ?? "normal"];
  const height =
    mostRows === undefined
      ? undefined
      : (isPhone ? AROUND_LINES : AROUND) + (rows.length === 0 ? INSTEAD : Math.min(rows.length, mostRows) * rowHeight);
  return (
    <div className={css.table} data-fixed={mostRows !== undefined || undefined} style={{ height }}>
      <DataTable
        {...passed}
        label={label}
        columns={specs}
        keys={keys}
        rowAt={(key) => byId.get(key)}
        listKey={sort === null ? "" : `${sort.id} ${sort.desc}`}
        sort={sort}
        onSort={onSort}
        layout={layout}
        onLayout={(next) => setLayout({ ...layout, ...next })}
        empty={empty}
      />
    </div>
  );
}
