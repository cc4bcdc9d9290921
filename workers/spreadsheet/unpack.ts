// Unpacks the parts of an .xlsx file, and refuses one that would fill the memory before its cells are read.
import { strFromU8, strToU8, unzipSync } from "fflate";
import type { FileFault } from "../../src/domain/connections/vetting/file-faults.ts";

/** What a file holds cannot be read. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Tunable: bytes of all parts when unpacked. A sheet with 100,000 carriers in 10 columns takes some 40 MB. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Tunable: parts of a file. A sheet has a few: cells, relations, comments. */
const PARTS_MAX = 2_000;

/** Tunable: cells from the first to the last one, blank ones too, which take eight bytes each. */
const CELLS_MAX = 20_000_000;

/** Rows and columns of the largest sheet that Excel makes. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;

const ZIP = [0x50, 0x4b];
/** Of Excel before 2007, and of files with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

/** Whether Excel made it, though perhaps in a form that is not read. */
export const isExcel = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);

/** Where a row or a cell stands. Whatever the value is, and whichever quotes are around it. */
const PLACE = /\br\s*=\s*["']([^"']*)["']/g;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** One cell far away makes all those before it. */
function checkPlaces(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, value = ""] of xml.matchAll(PLACE)) {
    const [, letters, digits] = ADDRESS.exec(value) ?? [];
    if (letters === undefined) throw new Unreadable("damaged");
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows > ROWS_MAX || columns > COLUMNS_MAX || rows * columns > CELLS_MAX) throw new Unreadable("too_many_cells");
}

const TAG = /<(row|c)(?=[\s/>])([^<>]*)>/g;
const OWN_PLACE = /\sr\s*=\s*["']([^"']*)["']/;

const lettersOf = (column: number): string =>
  column === 0 ? "" : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** Rows and cells may leave out where they stand: they then follow the one before. */
function withPlaces(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(TAG, (tag: string, name: string, rest: string) => {
    const place = OWN_PLACE.exec(rest)?.[1];
    const [, letters = "", digits] = ADDRESS.exec(place ?? "") ?? [];
    if (name === "row") {
      [row, column] = [digits === undefined ? row + 1 : Number(digits), 0];
      return place === undefined ? `<row r="${row}"${rest}>` : tag;
    }
    column = letters === "" ? column + 1 : columnOf(letters);
    return place === undefined ? `<c r="${lettersOf(column)}${row}"${rest}>` : tag;
  });
}

const HIDDEN_ROW = /<row\b[^<>]*\shidden\s*=\s*["'](?:1|true)["']/g;

interface Unpacked {
  readonly parts: Record<string, Uint8Array>;
  /** Rows of all sheets that whoever opens the file does not see. */
  readonly hiddenRows: number;
}

/** The XML parts by their path. Throws Unreadable. A part that is larger than the file says is unpacked up to that size only. */
export function unpack(file: Uint8Array): Unpacked {
  if (startsWith(file, COMPOUND)) throw new Unreadable("old");
  if (!startsWith(file, ZIP)) throw new Unreadable("not_excel");
  let [bytes, parts] = [0, 0];
  const unpacked = unzipSync(file, {
    filter({ name, originalSize }) {
      parts += 1;
      if (parts > PARTS_MAX) throw new Unreadable("too_many_sheets");
      if (!name.endsWith(".xml") && !name.endsWith(".rels")) return false;
      bytes += originalSize;
      if (bytes > BYTES_MAX) throw new Unreadable("too_large");
      return true;
    },
  });
  // Some programs write the paths of Windows.
  const named = Object.fromEntries(Object.entries(unpacked).map(([path, part]) => [path.replaceAll("\\", "/"), part]));
  if (named["xl/workbook.xml"] === undefined) throw new Unreadable("not_excel");
  let hiddenRows = 0;
  for (const [path, part] of Object.entries(named)) {
    const xml = strFromU8(part);
    if (!xml.includes("sheetData")) continue;
    hiddenRows += [...xml.matchAll(HIDDEN_ROW)].length;
    const placed = withPlaces(xml);
    checkPlaces(placed);
    if (placed !== xml) named[path] = strToU8(placed);
  }
  return { parts: named, hiddenRows };
}
