// Finds the headings in a sheet, and the rows below them.
import { cellText } from "./cell-figures.ts";
import { headingOf, type FileTable } from "./columns.ts";

/** Tunable: rows among which headings are looked for; above them stand titles and days of printing. */
const HEAD_ROWS = 15;

/** Names of groups above the headings stand over their first column alone. */
function underGroups(groups: readonly string[], headings: readonly string[]): readonly string[] {
  let group = "";
  return headings.map((heading, column) => {
    group = cellText(groups[column] ?? "") || group;
    return group === "" || heading === "" ? heading : `${group} ${heading}`;
  });
}

/** `isHeading`: whether a text, as `headingOf` writes it, is one that this kind of file has. Null: there are no headings. */
export function tableIn(sheet: readonly (readonly string[])[], isHeading: (heading: string) => boolean): FileTable | null {
  const known = (cells: readonly string[]): number =>
    cells.map(headingOf).filter((heading) => heading !== "" && isHeading(heading)).length;
  const counts = sheet.slice(0, HEAD_ROWS).map(known);
  const most = Math.max(0, ...counts);
  const at = counts.indexOf(most);
  const own = sheet[at];
  if (most < 2 || own === undefined) return null;
  const above = at > 0 ? (sheet[at - 1] ?? []) : [];
  const isRepeated = new Set(own.map(headingOf)).size < own.length;
  const headings = isRepeated && above.filter((cell) => cellText(cell) !== "").length > 1 ? underGroups(above, own) : own;
  return {
    headings,
    rows: sheet.flatMap((cells, index) =>
      index > at && cells.some((cell) => cellText(cell) !== "") ? [{ line: index + 1, cells }] : [],
    ),
  };
}
