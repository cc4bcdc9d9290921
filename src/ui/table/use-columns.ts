// Column state on TanStack Table: which columns are seen, in which order, how wide, and where they stick.
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
import type { ColumnSpec, Side, Sort } from "./column-spec.ts";
import type { TableLayout } from "./layout.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

// Rows never pass through it: a hundred thousand of them would be modelled to show forty.
const NO_ROWS: never[] = [];

/** A column that is seen. `track` is its place among the CSS grid's tracks, from 0; `style` puts a cell there. */
export interface PlacedColumn<Row> {
  readonly spec: ColumnSpec<Row>;
  readonly width: number;
  readonly track: number;
  readonly pin: Side | null;
  readonly sorted: "asc" | "desc" | null;
  readonly style: CSSProperties | undefined;
}

export interface Columns<Row> {
  readonly placed: readonly PlacedColumn<Row>[];
  /** The CSS grid's tracks: selection, start and centre columns, what is left over, end columns. */
  readonly tracks: readonly string[];
  readonly total: number;
  /** What the next press on a heading asks for; null when the column cannot be sorted. */
  readonly nextSort: (id: string) => Sort | null;
}

/** Lays the columns out. `lead` is the width of what stands before the first column, in pixels. */
export function useColumns<Row>(
  specs: readonly ColumnSpec<Row>[],
  layout: TableLayout,
  sort: Sort | null,
  lead: number,
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
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnSizing: { ...layout.widths },
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: {
        start: layout.order.filter((id) => layout.pinned[id] === "start"),
        end: layout.order.filter((id) => layout.pinned[id] === "end"),
      },
      sorting: sort ? [{ id: sort.id, desc: sort.desc }] : [],
    }),
    [layout.order, layout.widths, layout.hidden, layout.pinned, sort],
  );
  // One options object for one arrangement: the table is a new object for every new one, and every row drawn again with it.
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
      // Cells fill the tracks in turn; only the one after the left-over track has to be sent there.
      const jump = pin === "end" && !leftOver ? { gridColumn: track + 1 } : {};
      leftOver ||= pin === "end";
      const style =
        pin === "start"
          ? { insetInlineStart: column.getStart("start") + lead }
          : pin === "end"
            ? { ...jump, insetInlineEnd: column.getAfter("end") }
            : undefined;
      return [{ spec, width: column.getSize(), track, pin, sorted: column.getIsSorted() || null, style }];
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
