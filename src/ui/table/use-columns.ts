// Column state on TanStack Table: visibility, order, width and pinning.
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo, type CSSProperties } from "react";
import type { ColumnSpec, LinePlace, Side, Sort } from "./column-spec.ts";
import { fittedWidths, type TableLayout } from "./layout.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

// Rows stay out of it: it would build a model of a hundred thousand to show forty.
const NO_ROWS: never[] = [];

/**
 * A visible column. `track` is its index in the CSS grid, from 0; `style` puts a cell there. `left`: pixels before it, 0 where it is
 * pinned.
 */
export interface PlacedColumn<Row> {
  readonly spec: ColumnSpec<Row>;
  readonly width: number;
  readonly left: number;
  readonly track: number;
  readonly pin: Side | null;
  readonly sorted: "asc" | "desc" | null;
  readonly style: CSSProperties | undefined;
  /** Its place in a row of two lines; undefined in a table. */
  readonly line?: LinePlace;
}

export interface Columns<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  /** The CSS grid's tracks: selection, start and center columns, free space, end columns. */
  readonly tracks: readonly string[];
  readonly total: number;
  /** The sort after the next click on a heading; null when the column cannot be sorted. */
  readonly nextSort: (id: string) => Sort | null;
}

/** Lays out the columns. In pixels: `lead` is the width of the selection column, `room` that of the table; 0 until it is known. */
export function useColumns<Row>(
  specs: readonly ColumnSpec<Row>[],
  layout: TableLayout,
  sort: Sort | null,
  lead: number,
  room: number,
): Columns<Row> {
  const columns = useMemo(
    () =>
      specs.map((spec): ColumnDef<typeof features, never> => ({
        id: spec.id,
        size: spec.width,
        minSize: 0,
        accessorFn: () => null,
        enableSorting: spec.sortable ?? false,
        sortDescFirst: spec.descFirst ?? false,
      })),
    [specs],
  );
  const sizes = JSON.stringify(fittedWidths(specs, layout, room - lead));
  const { id: sortId = null, desc = false } = sort ?? {};
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnSizing: JSON.parse(sizes) as Record<string, number>,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: {
        start: layout.order.filter((id) => layout.pinned[id] === "start"),
        end: layout.order.filter((id) => layout.pinned[id] === "end"),
      },
      sorting: sortId === null ? [] : [{ id: sortId, desc }],
    }),
    [layout.order, sizes, layout.hidden, layout.pinned, sortId, desc],
  );
  // New options make a new table object, which draws every row again, so they change only with the layout.
  const options = useMemo(
    () => ({
      features,
      columns,
      data: NO_ROWS,
      state,
      manualSorting: true,
      enableSortingRemoval: false,
    }),
    [columns, state],
  );
  const table = useTable(options);

  return useMemo(() => {
    const seen = table.getVisibleLeafColumns();
    const byId = new Map(specs.map((spec) => [spec.id, spec]));
    let leftOver = false;
    const placed = seen.flatMap((column, index): PlacedColumn<Row>[] => {
      const spec = byId.get(column.id);
      if (!spec) return [];
      const pin = column.getIsPinned() || null;
      const track = index + (lead > 0 ? 1 : 0) + (pin === "end" ? 1 : 0);
      // Cells fill the tracks in turn; only the one after the free space needs a place of its own.
      const jump = pin === "end" && !leftOver ? { gridColumn: track + 1 } : {};
      leftOver ||= pin === "end";
      const style =
        pin === "start"
          ? { insetInlineStart: `${column.getStart("start") + lead}px` }
          : pin === "end"
            ? { ...jump, insetInlineEnd: `${column.getAfter("end")}px` }
            : undefined;
      const left = pin === null ? lead + column.getStart() : 0;
      return [{ spec, width: column.getSize(), left, track, pin, sorted: column.getIsSorted() || null, style }];
    });
    const widths = (end: boolean) => placed.filter(({ pin }) => (pin === "end") === end).map(({ width }) => `${width}px`);
    return {
      placed,
      tracks: [...(lead > 0 ? [`${lead}px`] : []), ...widths(false), "minmax(0, 1fr)", ...widths(true)],
      total: lead + placed.reduce((sum, { width }) => sum + width, 0),
      nextSort: (id: string): Sort | null => {
        const column = table.getColumn(id);
        const next = column?.getCanSort() ? column.getNextSortingOrder() : false;
        return next ? { id, desc: next === "desc" } : null;
      },
    };
  }, [table, specs, lead]);
}
