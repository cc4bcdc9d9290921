// One row of a table, rendered again only when its content changes.
import { SmallTickIcon } from "@blueprintjs/icons";
import { memo, type ReactNode } from "react";
import type { PlacedColumn } from "./use-columns.ts";
import { mono, unseen } from "../text/text.ts";
import css from "./Table.module.css";

export interface TableRowProps<Row> {
  readonly rowKey: number;
  /** Index in the whole list, from 0. */
  readonly index: number;
  readonly row: Row | undefined;
  /** Pixels below the top of the layer. */
  readonly y: number;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly atCursor: boolean;
  /** The column at the cursor and the id of its cell; null and undefined in other rows. */
  readonly activeColumn: string | null;
  readonly activeId: string | undefined;
  readonly tone: string | undefined;
}

const MONO_CELL = `${css.cell} ${mono}`;
const CHECK_CELL = `${css.cell} ${css.check}`;

// Bars of different lengths look like text that is loading.
const SKELETON_WIDTHS = ["72%", "48%", "84%", "60%", "38%"];

function skeleton(index: number, track: number): ReactNode {
  return <span className={css.skeleton} style={{ width: SKELETON_WIDTHS[(index * 3 + track * 2) % SKELETON_WIDTHS.length] }} />;
}

function Row<Row>(props: TableRowProps<Row>) {
  const { rowKey, index, row, y, columns, selectable, selected, atCursor, activeColumn, activeId, tone } = props;
  return (
    <div
      role="row"
      className={css.row}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      data-key={rowKey}
      data-cursor={atCursor || undefined}
      data-tone={tone}
      style={{ transform: `translateY(${y}px)` }}
    >
      {selectable && (
        <div role="gridcell" className={CHECK_CELL} data-check="">
          <span className={css.checkBox}>
            {selected ? <SmallTickIcon title="Selected" /> : <span className={unseen}>Not selected</span>}
          </span>
        </div>
      )}
      {columns.map(({ spec, pin, style, track }) => (
        <div
          key={spec.id}
          role="gridcell"
          id={spec.id === activeColumn ? activeId : undefined}
          className={spec.mono ? MONO_CELL : css.cell}
          data-align={spec.align}
          data-pin={pin ?? undefined}
          data-at={spec.id === activeColumn || undefined}
          data-column={spec.id}
          style={style}
        >
          {row === undefined ? skeleton(index, track) : spec.cell(row)}
        </div>
      ))}
    </div>
  );
}

export const TableRow = memo(Row) as typeof Row;
