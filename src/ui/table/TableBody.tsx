// The rows of a table that are drawn, and what the mouse does on them.
import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import type { Keys } from "./column-spec.ts";
import { TableRow } from "./TableRow.tsx";
import type { PlacedColumn } from "./use-columns.ts";
import { useRowWindow, type Direction } from "./use-row-window.ts";
import css from "./Table.module.css";

export interface RowPress {
  readonly index: number;
  readonly column: string | null;
  readonly onCheck: boolean;
  readonly shift: boolean;
  readonly mod: boolean;
}

interface Props<Row> {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly keys: NonNullable<Keys>;
  readonly rowAt: (key: number) => Row | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly rowHeight: number;
  readonly selection: ReadonlySet<number> | null;
  readonly cursorIndex: number;
  readonly activeColumn: string | null;
  readonly activeId: string | undefined;
  readonly rowTone: ((row: Row) => string | undefined) | undefined;
  /** Receives the first and last visible index, for the cursor and the scroll position. */
  readonly seenRef: RefObject<{ first: number; last: number }>;
  readonly onWindow: ((first: number, last: number, direction: Direction) => void) | undefined;
  readonly onPress: (press: RowPress) => void;
  readonly onDoublePress: (index: number) => void;
}

/** Draws the visible rows. A key whose row is still loading is drawn as a skeleton. */
export function TableBody<Row>(props: Props<Row>) {
  const { boxRef, keys, rowAt, columns, rowHeight, selection, cursorIndex, activeColumn, activeId, rowTone, seenRef } = props;
  const { onWindow, onPress, onDoublePress } = props;
  const layerRef = useRef<HTMLDivElement>(null);
  const view = useRowWindow({ boxRef, layerRef, count: keys.length, rowHeight, keep: cursorIndex });
  const drawn = view.indexes.filter((index) => index !== cursorIndex || (index >= view.first && index <= view.last));
  const from = drawn[0] ?? 0;
  const to = drawn.at(-1) ?? -1;
  useEffect(() => {
    seenRef.current = { first: view.first, last: view.last };
  });
  useEffect(() => {
    if (to >= from) onWindow?.(from, to, view.direction);
  }, [onWindow, from, to, view.direction, keys]);

  const indexOf = (target: EventTarget): number => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    return row ? keys.indexOf(Number(row.dataset["key"])) : -1;
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = indexOf(target);
    if (index < 0 || target.closest("button, a[href]")) return;
    onPress({
      index,
      column: target.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null,
      onCheck: target.closest("[data-check]") !== null,
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
    });
  };
  return (
    <div
      role="rowgroup"
      className={css.body}
      style={{ height: view.height }}
      onClick={press}
      onDoubleClick={(event) => {
        const index = indexOf(event.target);
        if (index >= 0 && !(event.target as Element).closest("button, a[href], [data-check]")) onDoublePress(index);
      }}
    >
      <div ref={layerRef} className={css.layer} role="presentation">
        {view.indexes.map((index) => {
          const key = keys[index] ?? -1;
          const row = rowAt(key);
          const atCursor = index === cursorIndex;
          return (
            <TableRow<Row>
              // A row that scrolls in reuses the elements of one that scrolled out.
              key={index < from || index > to ? "cursor" : index % view.slots}
              rowKey={key}
              index={index}
              row={row}
              y={(index - view.base) * rowHeight}
              columns={columns}
              selectable={selection !== null}
              selected={selection?.has(key) ?? false}
              atCursor={atCursor}
              activeColumn={atCursor ? activeColumn : null}
              activeId={atCursor ? activeId : undefined}
              tone={row === undefined ? undefined : rowTone?.(row)}
            />
          );
        })}
      </div>
    </div>
  );
}
