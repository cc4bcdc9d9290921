// The props of the table.
import type { ReactNode } from "react";
import type { ColumnSpec, Keys, RowKey, RowTouch, Sort, Unsorted } from "./column-spec.ts";
import type { TableLayout } from "./layout.ts";
import type { Direction } from "./view.ts";

export interface DataTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  /** A new array is a new set of columns. */
  readonly columns: readonly ColumnSpec<Row>[];
  readonly keys: Keys;
  /** A row by its key, undefined while it is loading. A changed row must be a new object. */
  readonly rowAt: (key: number) => Row | undefined;
  /** Fetches rows outside the window, to copy them. */
  readonly rowsFor?: (keys: readonly number[]) => Promise<readonly Row[]>;
  /** Identifies the list behind `keys`: with another value (filter, tab, sort) the table starts at the top. */
  readonly listKey?: string;
  /** The indexes that are drawn, and the direction of scrolling. */
  readonly onWindow?: (first: number, last: number, direction: Direction) => void;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The default sort, as an item in the menu of a heading. */
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
  /** The address of a row's page: its name is a link there, and a middle click anywhere on the row opens it in another tab. */
  readonly hrefOf?: (row: Row) => string | null;
  readonly onCopied?: (rows: number) => void;
  /** Rows of one group follow each other; a stronger line stands above the first of each. Null for none. */
  readonly groupOf?: ((row: Row) => string | null) | null;
  readonly rowTone?: (row: Row) => string | undefined;
  /** On a phone, where rows have two lines. */
  readonly touch?: RowTouch;
  /** The page around it offers the order of the rows where there are no headings. */
  readonly isSortedElsewhere?: boolean;
  /** Shown when there are no rows, and when loading them failed. */
  readonly empty?: ReactNode;
  readonly failed?: ReactNode;
}
