// Which column of a file says what: by its heading, unless its cells say otherwise.
import { isX12 } from "../edi/x12.ts";
import { readPhone } from "../../phone.ts";
import { figureOf, yesNoOf } from "../../import/cell-figures.ts";
import { hoursOfCell, timeOfCell } from "../../import/cell-times.ts";
import { candidates, choose, withoutWord, type FileTable, type ImportFields, type Mapping } from "../../import/columns.ts";
import type { FileKind } from "../../import/file-kind.ts";
import { tableIn } from "../../import/file-table.ts";
import { equipmentOf } from "./cell-equipment.ts";
import { placeOfCell, postalCodeOf, stateOf } from "./cell-places.ts";
import { IMPORT_CELLS, STOP_WORDS, type CellKind, type ImportCell, type StopOf } from "./import-fields.ts";

export type LoadMapping = Mapping<ImportCell>;

/** Whether a file has one row per stop; otherwise it has one per load. */
export const isPerStop = (mapping: LoadMapping): boolean => [...mapping.keys()].some((cell) => cell.startsWith("stop."));

const isAmount = (cell: string): boolean => /[$]|\.\d\d$/.test(cell);

const IS: Readonly<Record<CellKind, (cell: string) => boolean>> = {
  text: (cell) => /\p{L}/u.test(cell),
  // Numbers of loads may have letters, and dates may not be numbers of loads.
  number: (cell) => /\d/.test(cell) && !/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/.test(cell) && !isAmount(cell),
  day: (cell) => timeOfCell(cell, "month first") !== null || timeOfCell(cell, "day first") !== null,
  clock: (cell) => hoursOfCell(cell) !== null,
  place: (cell) => placeOfCell(cell) !== null,
  state: (cell) => stateOf(cell) !== null,
  postal: (cell) => postalCodeOf(cell, null) !== null || /^\d{3}$/.test(cell),
  figure: (cell) => figureOf(cell) !== null,
  phone: (cell) => readPhone(cell) !== null,
  equipment: (cell) => equipmentOf(cell) !== null,
  yes: (cell) => yesNoOf(cell) !== null,
};

const FIELDS: ImportFields<ImportCell, CellKind> = {
  cells: IMPORT_CELLS,
  is: IS,
  wordsOf: (cell) => (cell.includes(".") ? STOP_WORDS[cell.split(".")[0] as StopOf] : [""]),
};

const isOfStopRow = (cell: ImportCell): boolean => cell.startsWith("stop.");
const isOfStop = (cell: ImportCell): boolean => cell.startsWith("pickup.") || cell.startsWith("dropoff.");

/** The likeliest column of each field; a file has one row per load or one per stop. */
function recognize(table: FileTable): LoadMapping {
  const possible = candidates(FIELDS, table);
  const perLoad = choose(possible.filter(({ cell }) => !isOfStopRow(cell)));
  if (perLoad.has("pickup.city") || perLoad.has("pickup.place") || perLoad.has("pickup.postal_code")) return perLoad;
  const perStop = choose(possible.filter(({ cell }) => !isOfStop(cell)));
  return perStop.has("stop.city") || perStop.has("stop.place") || perStop.has("stop.postal_code") ? perStop : perLoad;
}

const NAMES = new Set([...IMPORT_CELLS.values()].flatMap(({ headings }) => headings.split("|")));
const WORDS = Object.values(STOP_WORDS).flat();

/** Alone it says where a load goes: "Origin". Shorter words stand in all texts. */
const isStopWord = (heading: string): boolean => heading.length > 3 && WORDS.includes(heading);

const isHeading = (heading: string): boolean =>
  isStopWord(heading) || WORDS.some((word) => NAMES.has(withoutWord(heading, word) || "-"));

/** What a file must say so that a load can be made of it, and does not. */
function missingCells(mapping: LoadMapping): readonly string[] {
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

export const LOAD_FILE: FileKind<ImportCell> = {
  noun: "load",
  cells: IMPORT_CELLS,
  tableIn: (sheet) => tableIn(sheet, isHeading),
  recognize,
  missing: missingCells,
  example: "Load #, Pickup city, Pickup date",
  elsewhere: (beginning) => (isX12(beginning) ? "is an EDI file. Add it in My account, on the Sources tab." : null),
};
