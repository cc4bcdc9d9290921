// What a screen declares about a table: its columns, its order, and the keys that work on its rows.
import type { ReactNode } from "react";

export type Side = "start" | "end";

/** One column. Widths are pixels. `text` is what is copied, exported and read; `cell` is what is seen. */
export interface ColumnSpec<Row> {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly minWidth?: number;
  readonly align?: Side;
  readonly pin?: Side;
  readonly sortable?: boolean;
  /** The first press on the heading sorts downwards (dates, counts). */
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

/** The way back to the order that the rows came in. */
export interface Unsorted {
  readonly label: string;
  readonly run: () => void;
}

/** A key that works on the selected rows, or on the row under the cursor when none is selected. */
export interface RowKey {
  readonly combo: string | readonly string[];
  readonly label: string;
  /** Gets the row keys, in the order of the table. */
  readonly run: (keys: readonly number[]) => void;
}

/** Every row's key in the order shown; null while the first answer is not there yet. */
export type Keys = Float64Array | readonly number[] | null;

export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** Row heights in pixels; 24 is also the least that WCAG 2.2 allows a target. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 24, normal: 28, roomy: 36 };

/** The height of the heading in pixels; the style sheet holds the same figure. */
export const HEAD_HEIGHT = 32;
