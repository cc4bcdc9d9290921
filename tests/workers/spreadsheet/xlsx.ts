// Makes small .xlsx files for tests, cell by cell, as Excel writes them.
import { strToU8, zipSync } from "fflate";

/** Text stands among the shared strings; a Date is a number with the format of a date; `xml` is the cell as it is, after its place. */
export type Cell = string | number | boolean | Date | null | { readonly attributes: string; readonly xml: string };

export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DAY = 86_400_000;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const place = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`;

/** The parts of a file by path; the tests spoil some of them. */
export function partsOf(sheets: readonly SheetRows[]): Record<string, string> {
  const shared: string[] = [];
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === null) return `<c r="${at}"/>`;
    if (typeof cell === "string") return `<c r="${at}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    // Days since 1899-12-30.
    if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / DAY + 25_569}</v></c>`;
    return `<c r="${at}" ${cell.attributes}>${cell.xml}</c>`;
  };
  const sheetXml = ({ rows }: SheetRows): string =>
    `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, place(column, row))).join("")}</row>`)
      .join("")}</sheetData></worksheet>`;
  const parts = Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]));
  return {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join("")}</Relationships>`,
    "xl/styles.xml": STYLES,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    ...parts,
  };
}

export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))) as Uint8Array<ArrayBuffer>;

export const xlsx = (...sheets: readonly SheetRows[]): Uint8Array<ArrayBuffer> => zipped(partsOf(sheets));
