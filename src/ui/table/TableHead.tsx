// The headings of a table: click to sort, drag to move, drag the edge to resize, and a menu each.
import { PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon, SmallMinusIcon, SmallTickIcon, SortAscIcon, SortDescIcon } from "@blueprintjs/icons";
import { memo, useState, type DragEvent, type RefObject } from "react";
import type { Sort, Unsorted } from "./column-spec.ts";
import { HeadMenu } from "./HeadMenu.tsx";
import { withHidden, withMoved, withPin, withWidth, type TableLayout } from "./layout.ts";
import type { Columns, PlacedColumn } from "./use-columns.ts";
import { useResize } from "./use-resize.ts";
import { unseen } from "../text/text.ts";
import table from "./Table.module.css";
import css from "./TableHead.module.css";

interface Props<Row> {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly columns: Columns<Row>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onSort: ((sort: Sort) => void) | undefined;
  /** Undefined while the rows have the default sort. */
  readonly unsorted: Unsorted | undefined;
  readonly activeColumn: string | null;
  readonly activeId: string | undefined;
  readonly menu: string | null;
  readonly onMenu: (column: string | null) => void;
  /** How many rows are selected; null when rows cannot be selected. */
  readonly selected: "none" | "some" | "all" | null;
  readonly onSelectAll: () => void;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** Drawn again only when a heading changes. */
export const TableHead = memo(Head) as typeof Head;

function Head<Row>(props: Props<Row>) {
  const { boxRef, columns, layout, onLayout, onSort, unsorted, activeColumn, activeId, menu, onMenu, selected, onSelectAll } =
    props;
  const [over, setOver] = useState<{ id: string; where: "before" | "after" } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const edge = useResize(boxRef, columns, (column, width) => onLayout(withWidth(layout, column.spec, width)));

  const where = (event: DragEvent): "before" | "after" => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return event.clientX < left + width / 2 ? "before" : "after";
  };
  const drop = (column: PlacedColumn<Row>) => {
    if (dragged !== null && over) onLayout(withPin(withMoved(layout, dragged, over.id, over.where), dragged, column.pin));
    setOver(null);
    setDragged(null);
  };

  // The menu disappears with its heading, so the focus returns to the table.
  const hide = (id: string) => {
    onMenu(null);
    boxRef.current?.focus({ preventScroll: true });
    onLayout(withHidden(layout, id, true));
  };

  return (
    <div role="rowgroup" className={table.head}>
      <div role="row" className={table.row} aria-rowindex={1}>
        {selected !== null && (
          <div role="columnheader" className={`${table.cell} ${table.check} ${css.heading}`} onClick={onSelectAll}>
            <span className={unseen}>Selection</span>
            <span className={table.checkBox} data-state={selected}>
              {selected === "all" && <SmallTickIcon />}
              {selected === "some" && <SmallMinusIcon />}
            </span>
          </div>
        )}
        {columns.placed.map((column) => {
          const { spec, pin, sorted, style } = column;
          const next = onSort ? columns.nextSort(spec.id) : null;
          const button = (
            <button
              type="button"
              tabIndex={-1}
              className={css.menu}
              aria-label={`Options for ${spec.title}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                onMenu(menu === spec.id ? null : spec.id);
              }}
            >
              <CaretDownIcon size={12} />
            </button>
          );
          return (
            <div
              key={spec.id}
              role="columnheader"
              id={spec.id === activeColumn ? activeId : undefined}
              className={`${table.cell} ${css.heading}`}
              aria-sort={sorted ? ARIA_SORT[sorted] : spec.sortable ? "none" : undefined}
              data-align={spec.align}
              data-pin={pin ?? undefined}
              data-at={spec.id === activeColumn || undefined}
              data-over={over?.id === spec.id ? over.where : undefined}
              data-sortable={next !== null || undefined}
              style={style}
              onClick={() => next && onSort?.(next)}
              onContextMenu={(event) => {
                event.preventDefault();
                onMenu(spec.id);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                const side = where(event);
                if (over?.id !== spec.id || over.where !== side) setOver({ id: spec.id, where: side });
              }}
              onDrop={() => drop(column)}
            >
              <span
                className={css.title}
                draggable
                title={spec.title}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", spec.title);
                  setDragged(spec.id);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                {spec.title}
              </span>
              {sorted === "asc" && <SortAscIcon size={12} className={css.sorted ?? ""} />}
              {sorted === "desc" && <SortDescIcon size={12} className={css.sorted ?? ""} />}
              {menu === spec.id ? (
                <PopoverNext
                  isOpen
                  arrow={false}
                  shouldReturnFocusOnClose
                  placement="bottom-start"
                  transitionDuration={0}
                  onClose={() => onMenu(null)}
                  content={
                    <HeadMenu
                      column={column}
                      layout={layout}
                      onLayout={onLayout}
                      onSort={onSort}
                      unsorted={unsorted}
                      onHide={() => hide(spec.id)}
                    />
                  }
                >
                  {button}
                </PopoverNext>
              ) : (
                button
              )}
              <span
                className={css.edge}
                aria-hidden
                {...edge(column)}
                onClick={(event) => event.stopPropagation()}
                onDoubleClick={() => onLayout(withWidth(layout, spec, spec.width))}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
