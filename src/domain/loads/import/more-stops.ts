// Where a file with one row per load says more of a load than its row can: further stops, or the number in further rows.
import { cellText, figureOf } from "../../import/cell-figures.ts";
import { placeOfCell } from "./cell-places.ts";
import { STOP_WORDS, type ImportCell } from "./import-fields.ts";
import { headingOf, type FileTable } from "../../import/columns.ts";
import type { LoadMapping } from "./recognize.ts";

/** "Delivery 2 City", "Stop 1": stops beside the pickup and the delivery. Single letters stand before all numbers. */
const WORDS = [...STOP_WORDS.pickup, ...STOP_WORDS.dropoff].filter((word) => word.length > 2).join("|");
const FURTHER = new RegExp(
  `^(?:(?:${WORDS}) (?:[2-9]|1\\d)|(?:extra |intermediate )?stop(?: off)? \\d{1,2})(?: (?:city|place|address|zip|zip code|location|name))*$`,
);
const COUNT = /^(?:(?:number of |total |num |number )?stops(?: count)?|stop count)$/;

const PLACES: readonly ImportCell[] = ["pickup.city", "pickup.place", "dropoff.city", "dropoff.place"];

/** The heading and the text that say that a row has more stops than a pickup and a delivery; null: nothing does. */
export function furtherStops({ headings: written }: FileTable, mapping: LoadMapping) {
  const headings = written.map(headingOf);
  const used = new Set(mapping.values());
  const places = PLACES.flatMap((cell) => mapping.get(cell) ?? []);
  const twice = new Set(places.map((column) => headings[column]));
  const columns = headings.flatMap((heading, column) => {
    const isFurther = FURTHER.test(heading) || COUNT.test(heading) || twice.has(heading);
    return isFurther && !places.includes(column) ? [column] : [];
  });
  const says = (column: number, text: string): boolean =>
    COUNT.test(headings[column] ?? "")
      ? (figureOf(text)?.value ?? 0) > 2
      : // Two columns of one heading may be a facility and its place.
        text !== "" && (!used.has(column) || placeOfCell(text) !== null);
  return (cells: readonly string[]): { readonly label: string; readonly text: string } | null => {
    const found = columns.find((column) => says(column, cellText(cells[column] ?? "")));
    return found === undefined ? null : { label: cellText(written[found] ?? ""), text: cellText(cells[found] ?? "") };
  };
}

/** By the number of a load, the lines in which it stands with other cells; the same row twice is the same load. */
export function linesByNumber({ rows }: FileTable, mapping: LoadMapping): ReadonlyMap<string, readonly number[]> {
  const column = mapping.get("number") ?? -1;
  const texts = new Map<string, Map<string, number>>();
  for (const { line, cells } of rows) {
    const number = cellText(cells[column] ?? "").toUpperCase();
    const lines = texts.get(number) ?? new Map<string, number>();
    const text = JSON.stringify(cells);
    if (!lines.has(text)) lines.set(text, line);
    texts.set(number, lines);
  }
  return new Map([...texts].map(([number, lines]) => [number, [...lines.values()]]));
}
