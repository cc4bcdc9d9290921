// What stands where in a document: the part and the column of each cell, and the value that belongs to a label.
import { labelOf, sectionOf, type Label, type Section } from "./labels.ts";
import type { Cell, Line } from "./lines.ts";
import { stopHeading } from "./stop-heading.ts";

/** A cell with the part of the document that it stands in; null: before any heading. */
export interface Placed {
  readonly cell: Cell;
  /** Counted over all lines. */
  readonly line: number;
  readonly section: Section | null;
  readonly isHeading: boolean;
}

export interface Labeled {
  readonly label: Label;
  readonly value: string;
  /** Of the value, which may stand in one cell with its label. */
  readonly cell: Cell;
  readonly section: Section | null;
  readonly line: number;
  /** Where it stood: in the cell of its label, to the right of it, or below it. */
  readonly from: "cell" | "right" | "below";
}

/** Points by which the cells of a column may begin apart. */
const SAME_COLUMN = 12;
/** Tunable: heights between a label and the value below it. */
const BELOW = 3;

const isHeadingCell = (cell: Cell, line: Line): boolean =>
  (sectionOf(cell.text.replace(/:$/, "")) !== null || stopHeading(cell.text) !== null) &&
  // "Carrier   Acme LLC" is a label with its value; headings stand alone, or beside other headings.
  line.cells.every(
    (each) =>
      sectionOf(each.text.replace(/:$/, "")) !== null ||
      stopHeading(each.text) !== null ||
      each.box.x - cell.box.x > 140 ||
      each.box.x < cell.box.x,
  );

/** Each cell with its part: of the headings above it, the last one of its column. */
export function placed(lines: readonly Line[]): readonly Placed[] {
  let open: { readonly section: Section | null; readonly x: number }[] = [];
  return lines.flatMap((line, at) => {
    const headings = line.cells.filter((cell) => isHeadingCell(cell, line));
    const [first] = headings;
    if (first !== undefined) {
      // A heading ends those of its own column and of the columns to its right.
      open = open.filter(({ x }) => x < first.box.x - SAME_COLUMN);
      for (const { text, box } of headings)
        open.push({ section: stopHeading(text) === null ? sectionOf(text.replace(/:$/, "")) : "stops", x: box.x });
    }
    return line.cells.map((cell): Placed => ({
      cell,
      line: at,
      section: open.findLast(({ x }) => x <= cell.box.x + SAME_COLUMN)?.section ?? open[0]?.section ?? null,
      isHeading: headings.includes(cell),
    }));
  });
}

const overlaps = (one: Cell, other: Cell): boolean =>
  other.box.x < one.box.x + one.box.width && one.box.x - SAME_COLUMN < other.box.x + other.box.width;

/** "Load #: 123" and "Load # 123", as far as the part before is a label. */
function inCell(text: string): { readonly label: Label; readonly value: string } | null {
  for (const sign of [":", "#", " - "]) {
    const cut = text.indexOf(sign);
    if (cut <= 0 || cut > 48) continue;
    const label = labelOf(text.slice(0, cut + (sign === "#" ? 1 : 0)));
    const value = text
      .slice(cut + sign.length)
      .replace(/^[\s:#-]+/, "")
      .trim();
    if (label !== null && value !== "") return { label, value };
  }
  return null;
}

const isLabel = (text: string): boolean => labelOf(text) !== null || inCell(text) !== null;

/** All labels with their values, from top to bottom; labels without a value are left out. */
export function labeled(lines: readonly Line[]): readonly Labeled[] {
  const all = placed(lines);
  return all.flatMap(({ cell, line, section, isHeading }): Labeled[] => {
    const own = inCell(cell.text);
    if (own !== null) return [{ ...own, cell, section, line, from: "cell" }];
    const label = labelOf(cell.text);
    if (label === null) return [];
    const cells: readonly Cell[] = lines[line]?.cells ?? [];
    const next = cells[cells.indexOf(cell) + 1];
    if (next !== undefined && !isLabel(next.text) && sectionOf(next.text) === null && stopHeading(next.text) === null)
      return [{ label, value: next.text, cell: next, section, line, from: "right" }];
    const under = lines[line + 1];
    const near =
      under !== undefined && under.page === cell.page && under.y - (cell.box.y + cell.box.height) <= BELOW * cell.box.height;
    const below = near ? under.cells.find((each) => overlaps(cell, each)) : undefined;
    return below === undefined || isLabel(below.text) || sectionOf(below.text) !== null
      ? []
      : [
          {
            label,
            value: below.text,
            cell: below,
            section: isHeading ? (sectionOf(cell.text) ?? section) : section,
            line,
            from: "below",
          },
        ];
  });
}
