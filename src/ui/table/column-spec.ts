// What a screen declares about a table: its columns, its sort, and the shortcuts for its rows.
import type { ReactElement, ReactNode } from "react";
import type { ToneName } from "../cell/Tone.tsx";

export type Side = "start" | "end";

/** A place in the row of two lines that a phone shows: line one and its end, line two and its end. */
export type LinePlace = "title" | "state" | "fact" | "end";

/** One column, and what its cells show, as data. Widths are pixels. */
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
  readonly strong?: boolean;
  /** It names the row, and so its text is a link to the row's page, where rows have one. */
  readonly names?: boolean;
  /** Copied, exported and, unless the column says otherwise, shown. */
  readonly text: (row: Row) => string;
  /** What the cell shows is still being read: a bar stands in its place. */
  readonly waits?: (row: Row) => boolean;
  /** The text is a time and shown as its age, or a number that a click copies. */
  readonly shows?: "age" | "identifier";
  /** A time that belongs to a place: shown on the clock there instead of as its age, at `now`, and exported and printed with the zone's name. */
  readonly clock?: {
    readonly shown: (row: Row, now: number) => string;
    readonly exported: (row: Row) => string;
    readonly printed: (row: Row) => string;
  };
  /** The tone of a status. */
  readonly tone?: (row: Row) => ToneName | undefined;
  /** Shown where the text is empty; without it, or if null, a dash. */
  readonly none?: string | null;
  /** Shown instead of the text, where it is not undefined; components are slower than text. */
  readonly cell?: (row: Row) => ReactNode;
  /** Where a phone shows it; null: nowhere. Of a place that no column names, `lines.ts` says what stands there. */
  readonly line?: LinePlace | null;
  /** What a phone shows before it; the title by default where it is a bare number, null for nothing. */
  readonly lineLabel?: string | null;
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

/** What a finger does to a row that it draws aside. */
export interface RowSwipe {
  readonly title: string;
  readonly icon?: ReactElement;
  readonly run: (key: number) => void;
}

/** What a finger can do with rows besides a tap, where they have two lines. */
export interface RowTouch {
  readonly right: RowSwipe | null;
  readonly left: RowSwipe | null;
  /** Shows all that can be done with a row, of which it gets the name; null: nothing can. */
  readonly onMore: ((key: number, name: string) => void) | null;
}

/** The keys of all rows in order; null while the first result is loading. */
export type Keys = Float64Array | readonly number[] | null;

export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** Row heights in pixels; 24 is also the least height of a target in WCAG 2.2. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 24, normal: 28, roomy: 36 };

/** The height of the heading in pixels, as in the stylesheet. */
export const HEAD_HEIGHT = 32;
