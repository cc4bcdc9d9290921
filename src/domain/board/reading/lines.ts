// Puts a document's runs of text together again: lines by their baseline, and cells of a line by the gaps between them.
import type { Box, PageText, TextItem } from "./page-text.ts";

/** Text that stands together: a label, a value, or both. */
export interface Cell {
  readonly text: string;
  readonly page: number;
  readonly box: Box;
}

export interface Line {
  readonly page: number;
  /** The baseline, in points from the top. */
  readonly y: number;
  /** From left to right. */
  readonly cells: readonly Cell[];
}

/** Tunable: shares of a line's height by which baselines may differ, that part words, and that part cells. */
const SAME_LINE = 0.4;
const WORD_GAP = 0.15;
const CELL_GAP = 1.1;

/** Tunable: a page of small print has some 150 lines; whatever has more text than this is no confirmation. */
const ITEMS_MAX = 20_000;

const bottom = ({ y, height }: Box): number => y + height;
const right = ({ x, width }: Box): number => x + width;

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return { x, y, width: Math.max(right(one), right(other)) - x, height: Math.max(bottom(one), bottom(other)) - y };
}

/** The box around all of them; of none, an empty one. */
export const boxAround = (boxes: readonly Box[]): Box => boxes.reduce(around, boxes[0] ?? { x: 0, y: 0, width: 0, height: 0 });

function cellsOf(page: number, items: readonly TextItem[]): readonly Cell[] {
  const cells: Cell[] = [];
  for (const { text, box } of items.toSorted((one, other) => one.box.x - other.box.x)) {
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : box.x - right(last.box);
    // Bold is often drawn by writing the same twice.
    if (last !== undefined && gap < 0 && last.text.endsWith(text) && right(box) <= right(last.box) + 1) continue;
    if (last === undefined || gap > CELL_GAP * Math.max(box.height, last.box.height)) cells.push({ text, page, box });
    else {
      const between = gap > WORD_GAP * box.height && !last.text.endsWith(" ") && !text.startsWith(" ") ? " " : "";
      cells[cells.length - 1] = { text: `${last.text}${between}${text}`, page, box: around(last.box, box) };
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, " ").trim() })).filter(({ text }) => text !== "");
}

/** "Rate confirmation RC-1, page 2", "Page 1 of 3": they would break a stop that goes on on the next page. */
const FOOTER = /(?:^|, )page \d{1,4}(?: of \d{1,4})?$/i;

/** From the first page's top to the last one's bottom. */
export function linesOf(pages: readonly PageText[]): readonly Line[] {
  let room = ITEMS_MAX;
  return pages.flatMap(({ number, items }) => {
    const lines: { y: number; height: number; items: TextItem[] }[] = [];
    const some = items.filter(({ text }) => text.trim() !== "").slice(0, room);
    room -= some.length;
    for (const item of some.toSorted((one, other) => bottom(one.box) - bottom(other.box))) {
      const y = bottom(item.box);
      const line = lines.at(-1);
      if (line !== undefined && y - line.y <= SAME_LINE * Math.max(line.height, item.box.height)) line.items.push(item);
      else lines.push({ y, height: item.box.height, items: [item] });
    }
    return lines
      .map((line): Line => ({ page: number, y: line.y, cells: cellsOf(number, line.items) }))
      .filter(
        ({ cells }) =>
          cells.length > 0 &&
          !FOOTER.test(
            cells
              .map(({ text }) => text)
              .join(" ")
              .slice(-200),
          ),
      );
  });
}
