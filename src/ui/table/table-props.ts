// What a screen gives the table.
import type { ReactNode } from "react";
import type { ColumnSpec, Keys, RowKey, Sort, Unsorted } from "./column-spec.ts";
import type { TableLayout } from "./layout.ts";
import type { Direction } from "./use-row-window.ts";

export interface DataTableProps<Row> {
  /** What the table is, for those who cannot see it. */
  readonly label: string;
  /** Keep the array's identity: it is the columns' identity. */
  readonly columns: readonly ColumnSpec<Row>[];
  readonly keys: Keys;
  /** A row by its key, undefined while it is being read. A changed row must be another object. */
  readonly rowAt: (key: number) => Row | undefined;
  /** Asked for when rows outside the window are copied. */
  readonly rowsFor?: (keys: readonly number[]) => Promise<readonly Row[]>;
  /** Comes with `keys`: another value is another list (filter, tab, sort) and starts at the top. */
  readonly listKey?: string;
  /** The indexes that are drawn, and which way the scrolling goes. */
  readonly onWindow?: (first: number, last: number, direction: Direction) => void;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The order that the rows came in, by its name in the menu of a heading, for a table that can be shown unsorted. */
  readonly unsorted?: Unsorted;
  readonly layout?: Partial<TableLayout> | null;
  readonly onLayout?: (layout: TableLayout) => void;
  readonly selection?: ReadonlySet<number>;
  readonly onSelection?: (selection: ReadonlySet<number>) => void;
  readonly cursor?: number | null;
  readonly onCursor?: (key: number | null) => void;
  readonly rowKeys?: readonly RowKey[];
  readonly onOpen?: (key: number) => void;
  readonly onPeek?: (key: number) => void;
  readonly onCopied?: (rows: number) => void;
  readonly rowTone?: (row: Row) => string | undefined;
  /** Shown instead of rows when there are none, and when reading them failed. */
  readonly empty?: ReactNode;
  readonly failed?: ReactNode;
}
