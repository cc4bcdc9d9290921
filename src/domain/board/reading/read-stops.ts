// The stops of a confirmation: what stands below each heading of a stop, in its column.
import { placeOfCell } from "../../loads/import/cell-places.ts";
import { labelOf, sectionOf } from "./labels.ts";
import { placed, type Placed } from "./layout.ts";
import { boxAround, type Cell, type Line } from "./lines.ts";
import type { Read } from "./page-text.ts";
import { windowOf } from "./read-window.ts";
import { stopHeading } from "./stop-heading.ts";

/** Null: not read. Times are ISO. */
export interface ReadStop {
  readonly is_type: "pickup" | "dropoff";
  readonly name: Read<string> | null;
  readonly place: Read<{ readonly city: string; readonly state: string; readonly postal_code: string }> | null;
  readonly window: Read<{ readonly window_start: string; readonly window_end: string }> | null;
}

/** Tunable: cells that are looked at below a heading, points by which a column begins apart, and stops of a load. */
const BLOCK_MAX = 40;
const SAME_COLUMN = 12;
export const STOPS_MAX = 30;

const readFrom = <Value>(value: Value, cells: readonly Cell[], certainty: Read<Value>["certainty"]): Read<Value> => ({
  value,
  page: cells[0]?.page ?? 1,
  box: boxAround(cells.filter(({ page }) => page === cells[0]?.page).map(({ box }) => box)),
  quote: cells
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 300),
  certainty,
});

/** Where the column of a heading ends: where the next heading beside it begins. */
const columnEnd = (heading: Cell, line: Line): number =>
  Math.min(
    Infinity,
    ...line.cells.filter(({ box, text }) => box.x > heading.box.x && stopHeading(text) !== null).map(({ box }) => box.x),
  );

function blockOf(all: readonly Placed[], from: number, lines: readonly Line[]): readonly Cell[] {
  const heading = all[from];
  if (heading === undefined) return [];
  const end = columnEnd(heading.cell, lines[heading.line] ?? { page: 1, y: 0, cells: [] });
  const column = all.slice(from + 1).filter(({ cell }) => cell.box.x >= heading.cell.box.x - SAME_COLUMN && cell.box.x < end - 1);
  const over = column.findIndex(({ isHeading, line }) => isHeading && line > heading.line);
  return column.slice(0, over < 0 ? BLOCK_MAX : Math.min(over, BLOCK_MAX)).map(({ cell }) => cell);
}

const TIMED = new Set(["date", "time", "appointment"]);
const HAS_DIGITS = /\d{1,2}[:/-]\d|\b\d{1,2},? \d{4}\b|\b\d{4} ?(?:-|hrs?)/;

interface Entry {
  readonly cells: readonly Cell[];
  readonly label: string | null;
  readonly value: string;
}

/** Labels joined with the value beside them, so that a value is never taken for what another label says. */
function entriesOf(block: readonly Cell[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < block.length; at += 1) {
    const cell = block[at];
    if (cell === undefined) break;
    const cut = cell.text.indexOf(":");
    const own = cut > 0 ? labelOf(cell.text.slice(0, cut)) : null;
    const value = cell.text.slice(cut + 1).trim();
    const alone = labelOf(cell.text);
    const next = block[at + 1];
    if (own !== null && value !== "") entries.push({ cells: [cell], label: own, value });
    else if (alone !== null && next !== undefined && labelOf(next.text) === null) {
      entries.push({ cells: [cell, next], label: alone, value: next.text });
      at += 1;
    } else if (alone === null) entries.push({ cells: [cell], label: null, value: cell.text });
  }
  return entries;
}

function placeIn(entries: readonly Entry[]) {
  for (const { cells, value, label } of entries) {
    if (label !== null && label !== "address" && label !== "name") continue;
    const tail = value.split(/, (?=[^,]{2,40},? [A-Z]{2}\b)/).at(-1) ?? value;
    const found = placeOfCell(value.length > 80 ? tail : value);
    if (found?.city == null || found.state === null || /\d/.test(found.city)) continue;
    const isWhole = found.postalCode !== null || value.includes(",");
    if (!isWhole) continue;
    const place = { city: found.city, state: found.state, postal_code: found.postalCode ?? "" };
    return { cells, read: readFrom(place, cells, found.postalCode === null ? "likely" : "certain") };
  }
  return null;
}

function readStop(heading: Cell, block: readonly Cell[]): ReadStop | null {
  const head = stopHeading(heading.text);
  if (head === null) return null;
  const rest: readonly Entry[] = head.rest === "" ? [] : [{ cells: [heading], label: null, value: head.rest }];
  const entries = [...rest, ...entriesOf(block)];
  const place = placeIn(entries);
  const timed = entries.filter(({ label, value }) => (label === null ? HAS_DIGITS.test(value) : TIMED.has(label)));
  // What a label says is a time counts before what only looks like one.
  const told = timed.some(({ label }) => label !== null) ? timed.filter(({ label }) => label !== null) : timed;
  const texts = told.map(({ value }) => value);
  const window = windowOf(texts, { state: place?.read.value.state ?? "", postal_code: place?.read.value.postal_code ?? "" });
  const named =
    entries.find(({ label }) => label === "name") ??
    entries.find(
      ({ label, cells, value }) =>
        label === null &&
        cells !== place?.cells &&
        !told.some((each) => each.cells === cells) &&
        /\p{L}/u.test(value) &&
        sectionOf(value) === null,
    );
  if (place === null && window === null) return null;
  return {
    is_type: head.is_type,
    name:
      named === undefined
        ? null
        : readFrom(
            named.value.slice(0, 200),
            named.cells,
            named.label === "name" || named.cells[0] === heading ? "certain" : "likely",
          ),
    place: place?.read ?? null,
    window:
      window === null
        ? null
        : readFrom(
            { window_start: window.window_start, window_end: window.window_end },
            told.flatMap(({ cells }) => cells),
            window.isDay || told.some(({ label }) => label === null) ? "likely" : "certain",
          ),
  };
}

/** In the order of the document: by lines, and from left to right where they stand side by side. */
export function readStops(lines: readonly Line[]): readonly ReadStop[] {
  const all = placed(lines);
  return all
    .flatMap(({ cell }, at) => (stopHeading(cell.text) === null ? [] : (readStop(cell, blockOf(all, at, lines)) ?? [])))
    .slice(0, STOPS_MAX);
}
