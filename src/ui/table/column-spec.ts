// What a screen declares about a table: its columns, its sort, and the shortcuts for its rows.
import type { ReactNode } from "react";

export type Side = "start" | "end";

/** One column. Widths are pixels. `cell` is shown; `text` is copied, exported and read aloud. */
export interface ColumnSpec<Row> {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly minWidth?: number;
  readonly align?: Side;
  readonly pin?: Side;
  readonly sortable?: boolean;
  /** The first click on the heading sorts in descending order (dates, counts). */
  readonly descFirst?: boolean;
  readonly hiddenByDefault?: boolean;
  readonly mono?: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly text: (row: Row) => string;
}

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** The way back to the default sort. */
export interface Unsorted {
  readonly label: string;
  readonly run: () => void;
}

/** A shortcut for the selected rows, or for the row at the cursor when none is selected. */
export interface RowKey {
  readonly combo: string | readonly string[];
  readonly label: string;
  /** Gets the row keys in the order of the table. */
  readonly run: (keys: readonly number[]) => void;
}

/** The keys of all rows in order; null while the first result is loading. */
export type Keys = Float64Array | readonly number[] | null;

export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** Row heights in pixels; 24 is also the least height of a target in WCAG 2.2. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 24, normal: 28, roomy: 36 };

/** The height of the heading in pixels, as in the stylesheet. */
export const HEAD_HEIGHT = 32;
