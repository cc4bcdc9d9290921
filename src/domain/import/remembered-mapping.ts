// The mapping of a file's columns by their headings, as it is remembered for the next file like it.
import { headingOf, type FileTable, type Mapping } from "./columns.ts";
import type { FileKind } from "./file-kind.ts";

/** By field, the heading of its column; the columns that say nothing are `unused.1` and so on. */
export type HeadingMapping = Readonly<Record<string, string>>;

/** Tunable: characters of a heading that is remembered. */
const HEADING_MAX = 200;

/** Tunable: columns that are remembered; a file with more is recognized anew each time. */
const COLUMNS_MAX = 100;

/** Nothing where headings do not tell the columns apart. */
export function headingMapping(mapping: Mapping<string>, { headings }: FileTable): HeadingMapping {
  const written = headings.map(headingOf);
  const isTold = (column: number): boolean =>
    written[column] !== "" &&
    (headings[column] ?? "").length <= HEADING_MAX &&
    written.indexOf(written[column] ?? "") === written.lastIndexOf(written[column] ?? "");
  const columns = new Set(mapping.values());
  const used = [...mapping].map(([cell, column]) => [cell, headings[column] ?? ""] as const);
  const unused = headings.flatMap((heading, column) =>
    columns.has(column) || written[column] === "" ? [] : [[`unused.${column}`, heading.slice(0, HEADING_MAX)] as const],
  );
  return [...columns].every(isTold) ? Object.fromEntries([...used, ...unused].slice(0, COLUMNS_MAX)) : {};
}

/** One that was remembered, where the file has its columns and no others: of another one nobody has said what it is. */
function applied<Cell extends string>(
  remembered: HeadingMapping,
  { headings }: FileTable,
  { cells }: FileKind<Cell>,
): Mapping<Cell> | null {
  const isCell = (name: string): name is Cell => (cells as ReadonlyMap<string, unknown>).has(name);
  const known = new Set(Object.values(remembered).map(headingOf));
  if (headings.map(headingOf).some((heading) => heading !== "" && !known.has(heading))) return null;
  const columns = new Map(headings.map((heading, column) => [headingOf(heading), column]));
  const found = new Map<Cell, number>();
  for (const [cell, heading] of Object.entries(remembered)) {
    const column = columns.get(headingOf(heading));
    if (column === undefined) return null;
    if (isCell(cell)) found.set(cell, column);
  }
  return found.size === 0 ? null : found;
}

/** As a person said it last of a file like this one, else as it is recognized. */
export function mappingFor<Cell extends string>(
  kind: FileKind<Cell>,
  table: FileTable,
  remembered: readonly HeadingMapping[],
): Mapping<Cell> {
  for (const one of remembered) {
    const mapping = applied(one, table, kind);
    if (mapping !== null) return mapping;
  }
  return kind.recognize(table);
}

/** With a column as something else, or as nothing; what it was and what else was this go. */
export function withColumn<Cell extends string>(mapping: Mapping<Cell>, column: number, cell: Cell | null): Mapping<Cell> {
  const others = [...mapping].filter(([other, at]) => at !== column && other !== cell);
  return new Map(cell === null ? others : [...others, [cell, column]]);
}
