// The mapping of a file's columns by their headings, as it is remembered for the next file like it.
import { IMPORT_CELLS, type ImportCell } from "./import-fields.ts";
import { headingOf, isPerStop, recognize, type FileTable, type Mapping } from "./recognize.ts";

/** By field, the heading of its column; the columns that say nothing are `unused.1` and so on. */
export type HeadingMapping = Readonly<Record<string, string>>;

/** Tunable: characters of a heading that is remembered. */
const HEADING_MAX = 200;

/** Tunable: columns that are remembered; a file with more is recognized anew each time. */
const COLUMNS_MAX = 100;

/** Nothing where headings do not tell the columns apart. */
export function headingMapping(mapping: Mapping, { headings }: FileTable): HeadingMapping {
  const written = headings.map(headingOf);
  const isTold = (column: number): boolean =>
    written[column] !== "" &&
    (headings[column] ?? "").length <= HEADING_MAX &&
    written.indexOf(written[column] ?? "") === written.lastIndexOf(written[column] ?? "");
  const columns = new Set(mapping.values());
  const used = [...mapping].map(([cell, column]) => [cell as string, headings[column] ?? ""] as const);
  const unused = headings.flatMap((heading, column) =>
    columns.has(column) || written[column] === "" ? [] : [[`unused.${column}`, heading.slice(0, HEADING_MAX)] as const],
  );
  return [...columns].every(isTold) ? Object.fromEntries([...used, ...unused].slice(0, COLUMNS_MAX)) : {};
}

/** One that was remembered, where the file has its columns and no others: of another one nobody has said what it is. */
function applied(remembered: HeadingMapping, { headings }: FileTable): Mapping | null {
  const known = new Set(Object.values(remembered).map(headingOf));
  if (headings.map(headingOf).some((heading) => heading !== "" && !known.has(heading))) return null;
  const columns = new Map(headings.map((heading, column) => [headingOf(heading), column]));
  const found = new Map<ImportCell, number>();
  for (const [cell, heading] of Object.entries(remembered)) {
    const column = columns.get(headingOf(heading));
    if (column === undefined) return null;
    if (IMPORT_CELLS.has(cell as ImportCell)) found.set(cell as ImportCell, column);
  }
  return found.size === 0 ? null : found;
}

/** As a person said it last of a file like this one, else as it is recognized. */
export function mappingFor(table: FileTable, remembered: readonly HeadingMapping[]): Mapping {
  for (const one of remembered) {
    const mapping = applied(one, table);
    if (mapping !== null) return mapping;
  }
  return recognize(table);
}

/** What a file must say so that a load can be made of it, and does not. */
export function missingCells(mapping: Mapping): readonly string[] {
  const has = (...cells: readonly ImportCell[]): boolean => cells.some((cell) => mapping.has(cell));
  const placed = (of: "pickup" | "dropoff" | "stop"): boolean => has(`${of}.place`, `${of}.city`, `${of}.postal_code`);
  return [
    ...(has("number") ? [] : ["the load number"]),
    ...(has("equipment_type") ? [] : ["the equipment"]),
    ...(isPerStop(mapping)
      ? [...(placed("stop") ? [] : ["the stops’ places"]), ...(has("stop.date") ? [] : ["the stops’ dates"])]
      : [
          ...(placed("pickup") ? [] : ["the pickup’s place"]),
          ...(has("pickup.date") ? [] : ["the pickup’s date"]),
          ...(placed("dropoff") ? [] : ["the delivery’s place"]),
          ...(has("dropoff.date") ? [] : ["the delivery’s date"]),
        ]),
  ];
}

/** With a column as something else, or as nothing; what it was and what else was this go. */
export function withColumn(mapping: Mapping, column: number, cell: ImportCell | null): Mapping {
  const others = [...mapping].filter(([other, at]) => at !== column && other !== cell);
  return new Map(cell === null ? others : [...others, [cell, column]]);
}
