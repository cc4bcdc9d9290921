// What the shortcuts of a table do to its cursor, selection and columns.
import type { RefObject } from "react";
import type { Key } from "../keys/registry.ts";
import type { Keys } from "./column-spec.ts";
import { copyRows } from "./copy.ts";
import { WIDTH_STEP } from "./HeadMenu.tsx";
import { withStep, withWidth, type TableLayout } from "./layout.ts";
import { inOrder } from "./selection.ts";
import { tableKeys, type TableActions } from "./table-keys.ts";
import type { DataTableProps } from "./table-props.ts";
import type { Columns, PlacedColumn } from "./use-columns.ts";
import type { Cursor } from "./use-cursor.ts";
import type { useSelection } from "./use-selection.ts";
import type { View } from "./view.ts";

interface Parts<Row> {
  readonly props: DataTableProps<Row>;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly keys: NonNullable<Keys>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly columns: Columns<Row>;
  readonly column: PlacedColumn<Row> | undefined;
  readonly cursor: Cursor;
  readonly select: ReturnType<typeof useSelection>;
  readonly inHead: boolean;
  readonly setInHead: (inHead: boolean) => void;
  readonly setColumnId: (id: string) => void;
  readonly setMenu: (id: string | null) => void;
  /** Rows of two lines have no headings. */
  readonly hasHead: boolean;
}

/** The shortcuts that the screen declares for rows, then those of the table. */
export function useTableActions<Row>(parts: Parts<Row>): Key[] {
  const {
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
    hasHead,
  } = parts;
  const { selection, onSort, onOpen, onPeek, rowKeys = [] } = props;
  const here = keys[cursor.index];

  const goTo = (to: number, extend: boolean) => {
    boxRef.current?.focus({ preventScroll: true });
    const bounded = Math.max(0, Math.min(keys.length - 1, to));
    if (extend && cursor.index >= 0) select.extend(cursor.index, bounded);
    cursor.goTo(bounded);
  };
  const targets = () => (selection && selection.size > 0 ? inOrder(selection, keys) : here === undefined ? [] : [here]);

  const actions: TableActions = {
    inHead: () => inHead,
    step: (by, extend) => goTo(cursor.index < 0 ? view.first : cursor.index + by, extend),
    jump: (to, extend) => {
      setInHead(false);
      goTo(to === "first" ? 0 : keys.length - 1, extend);
    },
    page: cursor.page,
    column: (to) => {
      const last = columns.placed.length - 1;
      const at = column ? columns.placed.indexOf(column) : 0;
      const next = { previous: Math.max(0, at - 1), next: Math.min(last, at + 1), first: 0, last }[to];
      const id = columns.placed[next]?.spec.id;
      if (id !== undefined) setColumnId(id);
    },
    toHead: () => {
      if (inHead) return true;
      if (!hasHead || cursor.index > 0) return false;
      setInHead(true);
      return true;
    },
    toBody: () => {
      if (!inHead) return false;
      setInHead(false);
      if (cursor.index < 0) goTo(view.first, false);
      return true;
    },
    toggle: () => select.toggle(cursor.index),
    selectAll: select.all,
    clear: select.clear,
    canClear: () => (selection?.size ?? 0) > 0,
    open: () => here !== undefined && onOpen?.(here),
    peek: () => here !== undefined && onPeek?.(here),
    copy: () => {
      const selected = selection && selection.size > 0 ? inOrder(selection, keys) : [];
      const row = here === undefined ? undefined : props.rowAt(here);
      if (selected.length > 0) {
        void copyRows(
          columns.placed.map(({ spec }) => spec),
          selected,
          props,
        ).then((rows) => props.onCopied?.(rows));
      } else if (row !== undefined && column) void navigator.clipboard.writeText(column.spec.text(row));
    },
    sort: () => {
      const next = column && columns.nextSort(column.spec.id);
      if (next) onSort?.(next);
    },
    menu: () => column && setMenu(column.spec.id),
    move: (by) => column && onLayout(withStep(layout, column.spec.id, by)),
    widen: (by) => column && onLayout(withWidth(layout, column.spec, column.width + by * WIDTH_STEP)),
  };
  const can = {
    select: props.onSelection !== undefined,
    open: onOpen !== undefined,
    peek: onPeek !== undefined,
  };
  return [
    ...rowKeys.map(({ combo, label, run }): Key => ({
      combo,
      label,
      group: "Selected rows",
      when: () => !inHead && targets().length > 0,
      run: () => run(targets()),
    })),
    ...tableKeys(actions, can),
  ];
}
