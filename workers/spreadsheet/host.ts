// The spreadsheet worker's functions; they run on any thread.
import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import type { SpreadsheetApi } from "./api.ts";
import { sheetText } from "./sheet-text.ts";
import { unpack, Unreadable } from "./unpack.ts";

/** Tunable: sheets with values that a person is asked to choose from. */
const SHEETS_MAX = 100;

export const createSpreadsheetHost = (): SpreadsheetApi => ({
  async read(file, longest) {
    try {
      // Packed again without compression: the library reads what was checked, and starts no workers to unpack it.
      const { parts, hiddenRows } = unpack(new Uint8Array(file));
      const checked = zipSync(parts, { level: 0 });
      const sheets = (await readXlsxFile(checked.buffer))
        .map(({ sheet, data }) => ({ name: sheet, ...sheetText(data ?? [], longest) }))
        .filter(({ text }) => text !== "");
      if (sheets.length > SHEETS_MAX) return { fault: "too_many_sheets" };
      return sheets.length === 0 ? { fault: "empty" } : { sheets, hiddenRows };
    } catch (error) {
      return { fault: error instanceof Unreadable ? error.fault : "damaged" };
    }
  },
});
