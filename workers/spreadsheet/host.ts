// The spreadsheet worker's functions; they run on any thread.
import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import type { FileFault } from "../../src/domain/connections/vetting/file-faults.ts";
import type { SpreadsheetApi } from "./api.ts";
import { sheetCells, textCells } from "./cells.ts";
import { sheetText } from "./sheet-text.ts";
import { isExcel, unpack, Unreadable } from "./unpack.ts";

/** Tunable: sheets with values that a person is asked to choose from. */
const SHEETS_MAX = 100;

async function readSheets(bytes: Uint8Array) {
  // Packed again without compression: the library reads what was checked, and starts no workers to unpack it.
  const { parts, hiddenRows } = unpack(bytes);
  const checked = zipSync(parts, { level: 0 });
  return { sheets: await readXlsxFile(checked.buffer), hiddenRows };
}

const faultOf = (error: unknown): { readonly fault: FileFault } => ({
  fault: error instanceof Unreadable ? error.fault : "damaged",
});

export const createSpreadsheetHost = (): SpreadsheetApi => ({
  async readCells(file, most) {
    try {
      const bytes = new Uint8Array(file);
      const read = isExcel(bytes)
        ? (await readSheets(bytes)).sheets.map(({ sheet, data }) => ({ name: sheet, rows: sheetCells(data ?? []) }))
        : [{ name: "", rows: textCells(bytes) }];
      const sheets = read.filter(({ rows }) => rows.length > 0);
      if (sheets.length > SHEETS_MAX) return { fault: "too_many_sheets" };
      if (sheets.some(({ rows }) => rows.length > most)) return { fault: "too_many_cells" };
      return sheets.length === 0 ? { fault: "empty" } : { sheets };
    } catch (error) {
      return faultOf(error);
    }
  },

  async read(file, longest) {
    try {
      const { sheets: all, hiddenRows } = await readSheets(new Uint8Array(file));
      const sheets = all
        .map(({ sheet, data }) => ({ name: sheet, ...sheetText(data ?? [], longest) }))
        .filter(({ text }) => text !== "");
      if (sheets.length > SHEETS_MAX) return { fault: "too_many_sheets" };
      return sheets.length === 0 ? { fault: "empty" } : { sheets, hiddenRows };
    } catch (error) {
      return faultOf(error);
    }
  },
});
