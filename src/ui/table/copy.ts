// Rows as tab-separated text for the clipboard, as spreadsheets expect it.
import type { ColumnSpec } from "./column-spec.ts";

// A tab or a line break inside a value would make a new cell.
const flat = (text: string): string => text.replace(/[\t\r\n]+/g, " ");

/** The heading and one line per row, with the visible columns. */
export function asTabbed<Row>(columns: readonly Pick<ColumnSpec<Row>, "title" | "text">[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => flat(column.text(row))).join("\t"));
  return [columns.map(({ title }) => flat(title)).join("\t"), ...lines].join("\n");
}

interface Source<Row> {
  readonly rowAt: (key: number) => Row | undefined;
  readonly rowsFor?: (keys: readonly number[]) => Promise<readonly Row[]>;
}

/** Copies rows to the clipboard, fetching those outside the window. Resolves with their number. */
export async function copyRows<Row>(
  columns: readonly Pick<ColumnSpec<Row>, "title" | "text">[],
  keys: readonly number[],
  source: Source<Row>,
): Promise<number> {
  const near = keys.map(source.rowAt);
  const rows = near.includes(undefined) && source.rowsFor ? await source.rowsFor(keys) : near.filter((row) => row !== undefined);
  await navigator.clipboard.writeText(asTabbed(columns, rows));
  return rows.length;
}
