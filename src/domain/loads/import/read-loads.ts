// Loads from the rows of a file: each cell read by what its column says, and what could not be read told with its reason.
import type { Equipment } from "../../../contract/carriers/carriers.ts";
import { readPhone } from "../../phone.ts";
import { equipmentOf, fileStateOf, type FileState } from "./cell-equipment.ts";
import { cellText, dollarsOf, fahrenheitOf, feetOf, figureOf, poundsOf, yesNoOf } from "../../import/cell-figures.ts";
import { areDays, dayOrderOf } from "../../import/cell-times.ts";
import { IMPORT_CELLS, type ImportCell } from "./import-fields.ts";
import { furtherStops, linesByNumber } from "./more-stops.ts";
import { stopOf, typeOf, type DayOrders, type FileStop } from "./read-stops.ts";
import { isPerStop, type LoadMapping } from "./recognize.ts";
import type { FileTable } from "../../import/columns.ts";
import { RowReader, type FileProblem, type Row } from "../../import/row-reader.ts";

const TEXTS = [
  "po_number",
  "bol_number",
  "customer_reference",
  "customer_name",
  "commodity",
  "driver_name",
  "truck_number",
  "trailer_number",
  "note",
] as const;

const FIGURES = ["declared_value", "weight", "trailer_length", "min_temperature", "max_temperature", "rate"] as const;

export interface FileLoad {
  /** Where it begins in the file. */
  readonly line: number;
  readonly number: string;
  readonly state: FileState | null;
  readonly equipment_type: Equipment | null;
  readonly carrier: { readonly mc: string | null; readonly dot: string | null; readonly name: string | null } | null;
  readonly hazmat: boolean | null;
  /** By the names of the fields; only those that the file has a value for. */
  readonly texts: Readonly<Partial<Record<(typeof TEXTS)[number] | "driver_phone", string>>>;
  readonly figures: Readonly<Partial<Record<(typeof FIGURES)[number], number>>>;
  readonly stops: readonly FileStop[];
  readonly problems: readonly FileProblem[];
}

/** Spreadsheets keep fifteen digits: what is longer ends in zeros, or with an exponent. */
const isCutNumber = (text: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(text) || /^\d{15}0{2,}$/.test(text);

/** Numbers in a spreadsheet's cells may have a dot and zeros behind them. */
const plainNumber = (text: string): string => (/^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf(".")) : text);

/** Tunable: dollars below which a rate is one per mile, or a slip. */
const RATE_MIN = 50;

function rateOf(cell: string): number | null {
  const dollars = dollarsOf(cell);
  return dollars === null || dollars < RATE_MIN ? null : dollars;
}

function figuresOf(reader: RowReader<ImportCell>): FileLoad["figures"] {
  const unit = reader
    .text("weight_unit")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const set = reader.read("temperature", fahrenheitOf, "Not a temperature that can be read.");
  const read: Readonly<Record<(typeof FIGURES)[number], number | null>> = {
    declared_value: reader.read("declared_value", dollarsOf, "Not an amount in dollars."),
    weight: reader.read("weight", (text) => poundsOf(text, unit), "Not a weight in a known unit."),
    trailer_length: reader.read("trailer_length", feetOf, "Not a length in feet."),
    min_temperature: reader.read("min_temperature", fahrenheitOf, "Not a temperature that can be read.") ?? set,
    max_temperature: reader.read("max_temperature", fahrenheitOf, "Not a temperature that can be read.") ?? set,
    rate: reader.read("rate", rateOf, "Not an amount of dollars for the whole load."),
  };
  return Object.fromEntries(Object.entries(read).filter((pair): pair is [string, number] => pair[1] !== null));
}

const digitsOf = (text: string): string | null => {
  const digits = /^(?:mc|dot|usdot)?[\s#:-]*0*(\d{1,8})(?:\.0+)?$/i.exec(text)?.[1];
  return digits ?? null;
};

function carrierOf(reader: RowReader<ImportCell>): FileLoad["carrier"] {
  const mc = reader.read("carrier_mc", digitsOf, "Not an MC number.");
  const dot = reader.read("carrier_dot", digitsOf, "Not a USDOT number.");
  const name = reader.text("carrier_name") || null;
  return mc === null && dot === null && name === null ? null : { mc, dot, name };
}

function textsOf(reader: RowReader<ImportCell>): FileLoad["texts"] {
  const phone = reader.read("driver_phone", (text) => readPhone(text)?.e164 ?? null, "Not a phone number.");
  const texts = TEXTS.map((cell) => [cell, plainNumber(reader.text(cell))] as const).filter(([, text]) => text !== "");
  for (const [cell, text] of texts)
    if (isCutNumber(text)) reader.problem(cell, "The spreadsheet has cut this number: format its column as text.", false);
  return Object.fromEntries([
    ...texts.filter(([, text]) => !isCutNumber(text)),
    ...(phone === null ? [] : [["driver_phone", phone] as const]),
  ]);
}

function numberOf(reader: RowReader<ImportCell>): string {
  const text = plainNumber(reader.text("number"));
  if (text === "") reader.problem("number", "No load number.", true);
  else if (isCutNumber(text)) reader.problem("number", "The spreadsheet has cut this number: format its column as text.", true);
  return text;
}

/** The first of the rows of a load has what is said of all of it; `stops` of all of them. */
function loadOf(
  reader: RowReader<ImportCell>,
  line: number,
  stops: (reader: RowReader<ImportCell>) => readonly (FileStop | null)[],
): FileLoad {
  return {
    line,
    number: numberOf(reader),
    state: reader.read("status", fileStateOf, "Not a status that is known here: left open."),
    equipment_type: reader.read("equipment_type", equipmentOf, "Not equipment that is known here."),
    carrier: carrierOf(reader),
    hazmat: reader.read("hazmat", yesNoOf, "Neither yes nor no."),
    texts: textsOf(reader),
    figures: figuresOf(reader),
    stops: stops(reader).filter((stop) => stop !== null),
    problems: reader.problems,
  };
}

function perStop(rows: readonly Row[], mapping: LoadMapping, orders: DayOrders): FileLoad {
  const readers = rows.map((row) => ({ reader: new RowReader(row, mapping, IMPORT_CELLS), row }));
  const ordered = readers
    .map((one, index) => ({ ...one, at: figureOf(one.reader.text("stop.order"))?.value ?? index }))
    .toSorted((one, other) => one.at - other.at);
  const stops = ordered.map(({ reader }, index) => {
    const said = typeOf(reader.text("stop.type"));
    return stopOf(reader, "stop", said ?? (index === 0 ? "pickup" : "dropoff"), orders);
  });
  const [first] = readers;
  if (first === undefined) throw new Error("A load has a row.");
  const load = loadOf(first.reader, first.row.line, () => stops);
  return { ...load, problems: readers.flatMap(({ reader }) => reader.problems) };
}

/** All digits could be either in one column; the others of the file then say which. */
function dayOrders({ rows }: FileTable, mapping: LoadMapping): DayOrders {
  const columns = [...mapping].filter(([cell]) => IMPORT_CELLS.get(cell)?.kinds[0] === "day");
  const known = new Map(
    columns.map(([cell, column]) => {
      const cells = rows.map((row) => row.cells[column] ?? "");
      return [cell, { order: dayOrderOf(cells), isDays: areDays(cells) }];
    }),
  );
  const otherwise = [...known.values()].some(({ order }) => order === "day first") ? "day first" : "month first";
  return (cell) => ({ order: known.get(cell)?.order ?? otherwise, isDays: known.get(cell)?.isDays ?? false });
}

function perLoad(table: FileTable, mapping: LoadMapping, orders: DayOrders): readonly FileLoad[] {
  const further = furtherStops(table, mapping);
  const lines = linesByNumber(table, mapping);
  return table.rows.map((row) => {
    const load = loadOf(new RowReader(row, mapping, IMPORT_CELLS), row.line, (reader) => [
      stopOf(reader, "pickup", "pickup", orders),
      stopOf(reader, "dropoff", "dropoff", orders),
    ]);
    const problem = (label: string, text: string, why: string): FileProblem => ({
      line: row.line,
      label,
      text,
      problem: why,
      isRefused: true,
    });
    const more = further(row.cells);
    const others =
      load.number === "" ? [] : (lines.get(cellText(row.cells[mapping.get("number") ?? -1] ?? "").toUpperCase()) ?? []);
    return {
      ...load,
      problems: [
        ...load.problems,
        ...(more === null
          ? []
          : [problem(more.label, more.text, "More stops than a pickup and a delivery: give it one row per stop.")]),
        ...(others.length < 2
          ? []
          : [problem("Load number", load.number, `It stands in several rows: ${others.slice(0, 5).join(", ")}.`)]),
      ],
    };
  });
}

/** All loads of a file, in its order; those with a refused problem cannot be taken. */
export function readLoads(table: FileTable, mapping: LoadMapping): readonly FileLoad[] {
  const orders = dayOrders(table, mapping);
  if (!isPerStop(mapping)) return perLoad(table, mapping, orders);
  const column = mapping.get("number") ?? -1;
  const byNumber = new Map<string, Row[]>();
  for (const row of table.rows) {
    const number = cellText(row.cells[column] ?? "").toUpperCase() || `line ${row.line}`;
    const group = byNumber.get(number);
    if (group === undefined) byNumber.set(number, [row]);
    else group.push(row);
  }
  return [...byNumber.values()].map((group) => perStop(group, mapping, orders));
}
