// The portal's table: any number of rows, operated by keyboard, with columns that a person arranges.
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { useNow } from "../cell/now.ts";
import { useSteady } from "../form/use-steady.ts";
import { useKeys } from "../keys/use-keys.ts";
import { usePhone } from "../layout/phone.ts";
import { HEAD_HEIGHT, ROW_HEIGHT, type Sort } from "./column-spec.ts";
import { defaultLayout, settleLayout, type TableLayout } from "./layout.ts";
import { lineColumns, LINES_HEIGHT } from "./lines.ts";
import { SortSelect } from "./SortSelect.tsx";
import { TableBody, type RowPress } from "./TableBody.tsx";
import { TableHead } from "./TableHead.tsx";
import type { DataTableProps } from "./table-props.ts";
import { useColumns } from "./use-columns.ts";
import { useCursor } from "./use-cursor.ts";
import { useEarlyKeys } from "./use-early-keys.ts";
import { useKeptRow } from "./use-kept-row.ts";
import { useSelection } from "./use-selection.ts";
import { useRowsDrawn } from "./use-rows-drawn.ts";
import { useTableActions } from "./use-table-actions.ts";
import { scrollHeight, useView } from "./view.ts";
import { unseen } from "../text/text.ts";
import lines from "./Lines.module.css";
import css from "./Table.module.css";

// Drawn while the first result is loading; negative, so that no row has such a key.
const LOADING = Float64Array.from({ length: 60 }, (_, index) => -1 - index);

const NONE: ReadonlySet<number> = new Set();

/** The width of the selection column, in pixels. */
const CHECK_WIDTH = 34;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns: specs, rowAt, listKey = "", sort = null, onSort, selection, onSelection, onOpen, onPeek } = props;
  const id = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const hasLines = usePhone();
  const [view, room] = useView(boxRef, hasLines ? 0 : HEAD_HEIGHT);
  const now = useNow();
  const keys = props.keys ?? LOADING;
  const isLoading = props.keys === null;
  const { touch = null } = props;

  const [ownLayout, setOwnLayout] = useState<TableLayout>(() => defaultLayout(specs));
  const stored = props.layout === undefined ? ownLayout : props.layout;
  const layout = useMemo(() => settleLayout(specs, stored), [specs, stored]);
  const onLayout = useSteady(props.onLayout ?? setOwnLayout);
  const tableColumns = useColumns(specs, layout, sort, onSelection ? CHECK_WIDTH : 0, room);
  const columns = useMemo(
    () => (hasLines ? { ...tableColumns, placed: lineColumns(specs), tracks: [], total: 0 } : tableColumns),
    [hasLines, specs, tableColumns],
  );
  const rowHeight = hasLines ? LINES_HEIGHT : ROW_HEIGHT[layout.density];

  const [ownCursor, setOwnCursor] = useState<number | null>(null);
  const cursorKey = props.cursor === undefined ? ownCursor : props.cursor;
  const onCursor = props.onCursor ?? setOwnCursor;
  const cursor = useCursor({ view, keys, cursor: cursorKey, onCursor, rowHeight, listKey });
  useKeptRow({ view, boxRef, label, keys, cursorKey, cursor, onCursor });
  const select = useSelection(keys, selection, onSelection);
  const onHeadSort = useSteady((next: Sort) => onSort?.(next));
  const onSelectAll = useSteady(() => ((selection?.size ?? 0) >= keys.length ? select.clear() : select.all()));

  const [inHead, setInHead] = useState(false);
  const [columnId, setColumnId] = useState<string | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const column = columns.placed.find(({ spec }) => spec.id === columnId) ?? columns.placed[0];
  const activeId =
    column && (inHead ? `${id}-head-${column.spec.id}` : cursor.index >= 0 ? `${id}-${cursorKey}-${column.spec.id}` : undefined);

  const tableKeys = useTableActions({
    props,
    boxRef,
    view,
    keys,
    layout,
    onLayout,
    columns,
    column,
    cursor,
    select,
    inHead,
    setInHead,
    setColumnId,
    setMenu,
    hasHead: !hasLines,
  });
  useKeys(useEarlyKeys(tableKeys, isLoading, boxRef), boxRef);

  // Scroll a cell out from under a pinned column, or in from beyond the edge.
  useLayoutEffect(() => {
    const element = boxRef.current;
    const at = columns.placed.findIndex(({ spec }) => spec.id === columnId);
    if (hasLines || !element || activeId === undefined || at < 0 || columns.placed[at]?.pin) return;
    const widthOf = (some: typeof columns.placed) => some.reduce((sum, { width }) => sum + width, 0);
    const pinned = columns.placed.filter(({ pin }) => pin);
    const left = widthOf(columns.placed.slice(0, at).filter(({ pin }) => !pin));
    const right =
      left + widthOf(columns.placed.slice(at, at + 1)) + widthOf(pinned) + (onSelection ? CHECK_WIDTH : 0) - view.width;
    if (view.left > left) element.scrollLeft = left;
    else if (view.left < right) element.scrollLeft = right;
  }, [activeId, columnId, columns, hasLines, onSelection, view]);

  const picked = selection?.size ?? 0;
  const isSelecting = hasLines && onSelection !== undefined && picked > 0;
  const drawn = useRowsDrawn({
    layerRef,
    view,
    content: {
      keys,
      rowAt,
      columns: columns.placed,
      rowHeight,
      selection: onSelection ? (selection ?? NONE) : null,
      hasCheck: hasLines ? isSelecting : onSelection !== undefined,
      hasMore: hasLines && !isSelecting && touch !== null && touch.onMore !== null,
      headings: hasLines ? 0 : 1,
      rowTone: props.rowTone,
      groupOf: props.groupOf,
      hrefOf: props.hrefOf,
      cursorIndex: cursor.index,
      activeColumn: inHead ? null : (column?.spec.id ?? null),
      activeId: inHead ? undefined : activeId,
      now,
    },
    onWindow: isLoading ? undefined : props.onWindow,
  });

  const onPress = useCallback(
    (press: RowPress) => {
      setInHead(false);
      if (press.column !== null) setColumnId(press.column);
      if (onSelection && press.shift) select.extend(cursor.index < 0 ? press.index : cursor.index, press.index);
      else if (onSelection && (press.mod || press.onCheck)) select.toggle(press.index);
      cursor.goTo(press.index);
    },
    [cursor, select, onSelection],
  );

  const nameOf = (row: Row | undefined): string => (row === undefined ? "" : (columns.placed[0]?.spec.text(row) ?? ""));
  const showMore = touch?.onMore ?? null;
  const onMore = showMore && ((key: number) => showMore(key, nameOf(rowAt(key))));
  const hrefOfRow = (row: Row | undefined): string | null => (row === undefined ? null : (props.hrefOf?.(row) ?? null));
  const rows = isLoading ? 0 : keys.length;
  const instead = props.failed !== undefined && rows === 0 ? props.failed : rows === 0 && !isLoading ? props.empty : undefined;
  return (
    <div
      className={hasLines ? `${css.frame} ${lines.list}` : css.frame}
      data-density={layout.density}
      data-lines={hasLines || undefined}
    >
      {hasLines && onSort !== undefined && props.isSortedElsewhere !== true && instead === undefined && (
        <div className={lines.sort}>
          <SortSelect
            isMinimal
            columns={specs}
            sort={sort}
            onSort={onSort}
            unsorted={sort === null ? undefined : props.unsorted}
          />
        </div>
      )}
      {props.failed !== undefined && rows > 0 && <div className={css.strip}>{props.failed}</div>}
      <div
        ref={boxRef}
        role="grid"
        tabIndex={0}
        className={css.table}
        aria-label={label}
        aria-rowcount={isLoading ? -1 : rows + (hasLines ? 0 : 1)}
        aria-colcount={columns.placed.length + (onSelection ? 1 : 0)}
        aria-multiselectable={onSelection ? true : undefined}
        aria-readonly
        aria-busy={isLoading || undefined}
        aria-activedescendant={activeId}
        data-head={inHead || undefined}
        style={
          {
            "--tracks": columns.tracks.join(" "),
            "--total": `${columns.total}px`,
            "--row": `${rowHeight}px`,
            "--lead": `${CHECK_WIDTH}px`,
          } as CSSProperties
        }
        onFocus={(event) => {
          if (event.target === boxRef.current && cursor.index < 0 && !isLoading && boxRef.current.matches(":focus-visible")) {
            cursor.goTo(view.first);
          }
        }}
      >
        {!hasLines && (
          <TableHead
            boxRef={boxRef}
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            onSort={onSort && onHeadSort}
            unsorted={sort === null ? undefined : props.unsorted}
            activeColumn={inHead ? (column?.spec.id ?? null) : null}
            activeId={inHead ? activeId : undefined}
            menu={menu}
            onMenu={setMenu}
            selected={onSelection ? (picked === 0 ? "none" : picked >= rows ? "all" : "some") : null}
            onSelectAll={onSelectAll}
          />
        )}
        <TableBody
          layerRef={layerRef}
          keys={keys}
          height={scrollHeight(keys.length, rowHeight)}
          rows={drawn}
          onPress={onPress}
          onOpen={(index) => {
            const key = keys[index];
            if (key !== undefined) (onOpen ?? onPeek)?.(key);
          }}
          hrefAt={props.hrefOf && ((index) => hrefOfRow(rowAt(keys[index] ?? 0)))}
          hasLines={hasLines}
          touch={touch}
          isSelecting={isSelecting}
          onMore={onMore}
          onHold={onSelection ? (key) => select.toggle(keys.indexOf(key)) : onMore}
        />
      </div>
      {instead !== undefined && <div className={css.instead}>{instead}</div>}
      <div className={unseen} role="status">
        {picked > 0 && `${picked.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")} rows selected`}
      </div>
    </div>
  );
}
