// A list as a table for paper, with all of its rows: built in slices so that the page stays responsive.
import { momentText } from "../../contract/clock.ts";
import { element } from "./cell.ts";
import type { ColumnSpec } from "./column-spec.ts";
import css from "./PaperTable.module.css";

type PaperColumn<Row> = Pick<ColumnSpec<Row>, "title" | "width" | "text" | "shows" | "clock" | "align" | "cell" | "none">;

/** Words alone, without colors and ages, which are wrong the day after. */
function paperText<Row>({ text, shows, clock, cell, none }: PaperColumn<Row>, row: Row): string {
  const plain = text(row);
  const own = cell?.(row);
  if (typeof own === "string") return own;
  if (plain === "") return none ?? "–";
  if (clock !== undefined) return clock.printed(row);
  const at = shows === "age" ? Date.parse(plain) : Number.NaN;
  return Number.isNaN(at) ? plain : momentText(at);
}

/** Tunable: the longest time without a pause, in milliseconds. */
const SLICE = 12;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface PaperOptions {
  /** No more rows than these. */
  readonly most: number;
  readonly signal: AbortSignal;
  /** Gets the number of rows so far. */
  readonly onProgress: (rows: number) => void;
}

/** Rejects with an `AbortError` when the signal is aborted, and with whatever the source of the rows throws. */
export async function buildPaperTable<Row>(
  columns: readonly PaperColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { most, signal, onProgress }: PaperOptions,
): Promise<{ readonly table: HTMLTableElement; readonly rows: number }> {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const cols = columns.map(({ width }) => {
    const col = element("col", {});
    // As wide as on the screen, in proportion: a table whose cells decide takes seconds for thousands of rows.
    col.style.width = `${(100 * width) / sum}%`;
    return col;
  });
  const heads = columns.map(({ title, align }) => element("th", { scope: "col", "data-align": align }, title));
  const body = element("tbody", {});
  let rows = 0;
  let began = performance.now();
  for await (const batch of batches) {
    signal.throwIfAborted();
    for (const row of batch.slice(0, most - rows)) {
      body.append(
        element("tr", {}, ...columns.map((column) => element("td", { "data-align": column.align }, paperText(column, row)))),
      );
      rows += 1;
      if (performance.now() - began < SLICE) continue;
      onProgress(rows);
      await pause();
      signal.throwIfAborted();
      began = performance.now();
    }
    onProgress(rows);
    if (rows >= most) break;
  }
  const head = element("thead", {}, element("tr", {}, ...heads));
  return { table: element("table", { class: css.table }, element("colgroup", {}, ...cols), head, body), rows };
}
