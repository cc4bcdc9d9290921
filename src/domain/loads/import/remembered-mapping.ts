// The mapping of a file's columns by their headings, as it is remembered for the next file like it.
import { IMPORT_CELLS, type ImportCell } from "./import-fields.ts";
import { headingOf, recognize, type FileTable, type Mapping } from "./recognize.ts";

/** By field, the heading of its column. */
export type HeadingMapping = Readonly<Record<string, string>>;

/** Tunable: characters of a heading that is remembered. */
const HEADING_MAX = 200;

/** Nothing where headings do not tell the columns apart. */
export function headingMapping(mapping: Mapping, { headings }: FileTable): HeadingMapping {
  const written = headings.map(headingOf);
  const isTold = (column: number): boolean =>
    written[column] !== "" &&
    (headings[column] ?? "").length <= HEADING_MAX &&
    written.indexOf(written[column] ?? "") === written.lastIndexOf(written[column] ?? "");
  return [...mapping.values()].every(isTold)
    ? Object.fromEntries([...mapping].map(([cell, column]) => [cell, headings[column] ?? ""]))
    : {};
}

/** One that was remembered, where the file has all of its columns and no others that were known then. */
function applied(remembered: HeadingMapping, { headings }: FileTable): Mapping | null {
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
  const isPerStop = [...mapping.keys()].some((cell) => cell.startsWith("stop."));
  return [
    ...(has("number") ? [] : ["the load number"]),
    ...(has("equipment_type") ? [] : ["the equipment"]),
    ...(isPerStop
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
