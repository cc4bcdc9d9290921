// The calls of the spreadsheet worker. Everything here crosses between threads.
import type { FileFault } from "../../src/domain/connections/vetting/file-faults.ts";

export interface Sheet {
  readonly name: string;
  /** Its rows as lines, blank ones too, with tabs between the cells. Dates, formulas without a result and their errors are blank. */
  readonly text: string;
  /** There are more rows than fit into the text. */
  readonly isCut: boolean;
}

/** The sheets that hold anything, in the order of the file, or why there are none. */
export type Spreadsheet =
  /** `hiddenRows`: of all sheets, such as those that a filter leaves out; they are read too. */
  { readonly sheets: readonly Sheet[]; readonly hiddenRows: number } | { readonly fault: FileFault };

/** A sheet, or the whole of a text file, as its cells are written: days as 2026-11-30, or 2026-11-30T08:15, and clocks as 08:15. */
export interface CellSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export type CellSheets = { readonly sheets: readonly CellSheet[] } | { readonly fault: FileFault };

export interface SpreadsheetApi {
  /** Reads an .xlsx file, or a text with commas, semicolons, tabs or bars between its cells. `most`: rows of a sheet. */
  readCells(file: ArrayBuffer, most: number): Promise<CellSheets>;
  /** Reads an .xlsx file. `longest`: the most characters of a sheet's text. */
  read(file: ArrayBuffer, longest: number): Promise<Spreadsheet>;
}
