// How a person has arranged a table's columns, as plain data that survives columns being added and removed.
import { DENSITIES, type ColumnSpec, type Density, type Side } from "./column-spec.ts";

/** A person's arrangement; safe to store as JSON. `order` names every column known when it was stored. */
export interface TableLayout {
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  readonly pinned: Readonly<Record<string, Side>>;
  readonly density: Density;
}

/** What the layout functions need of a column. */
export type LayoutColumn = Pick<ColumnSpec<never>, "id" | "width" | "minWidth" | "pin" | "hiddenByDefault">;

/** Tunable: below this width a heading is unreadable. In pixels. */
const LEAST_WIDTH = 48;
const WIDTH_MAX = 800;

/** The arrangement that the screen declares. */
export function defaultLayout(columns: readonly LayoutColumn[]): TableLayout {
  return {
    order: columns.map(({ id }) => id),
    widths: {},
    hidden: columns.filter(({ hiddenByDefault }) => hiddenByDefault).map(({ id }) => id),
    pinned: Object.fromEntries(columns.flatMap(({ id, pin }) => (pin ? [[id, pin]] : []))),
    density: "normal",
  };
}

/** A stored arrangement brought up to date: unknown columns removed, new ones where the screen declares them. */
export function settleLayout(columns: readonly LayoutColumn[], stored: Partial<TableLayout> | null | undefined): TableLayout {
  const fresh = defaultLayout(columns);
  if (!stored?.order) return { ...fresh, ...(isDensity(stored?.density) ? { density: stored.density } : {}) };
  const known = new Set(fresh.order);
  const before = new Set(stored.order);
  const order = stored.order.filter((id) => known.delete(id));
  for (const [index, id] of fresh.order.entries()) {
    if (before.has(id)) continue;
    const neighbor = index === 0 ? -1 : order.indexOf(fresh.order[index - 1] ?? "");
    order.splice(neighbor + 1, 0, id);
  }
  const isNew = (id: string): boolean => !before.has(id);
  return {
    order,
    widths: { ...stored.widths },
    hidden: order.filter((id) => (isNew(id) ? fresh.hidden.includes(id) : (stored.hidden ?? []).includes(id))),
    pinned: {
      ...Object.fromEntries(Object.entries(fresh.pinned).filter(([id]) => isNew(id))),
      ...stored.pinned,
    },
    density: isDensity(stored.density) ? stored.density : "normal",
  };
}

/** Tunable: the share of its width that a column keeps so that all are seen at once, and up to which it grows. */
const KEPT = 0.88;
const GROWN = 1.25;

/**
 * The widths of the visible columns, in pixels. Where a little room is missing, those that nobody has set give up some of theirs; where
 * more is, the table scrolls. Room that is left is given to them.
 */
export function fittedWidths(
  columns: readonly LayoutColumn[],
  { widths, hidden }: TableLayout,
  room: number,
): Readonly<Record<string, number>> {
  const shown = columns
    .filter(({ id }) => !hidden.includes(id))
    .map(({ id, width, minWidth = LEAST_WIDTH }) => {
      const own = widths[id];
      return own === undefined
        ? { id, width, spare: Math.max(0, width - Math.max(minWidth, width * KEPT)), growth: width * (GROWN - 1) }
        : { id, width: own, spare: 0, growth: 0 };
    });
  const missing = shown.reduce((sum, { width }) => sum + width, 0) - room;
  const spare = shown.reduce((sum, column) => sum + column.spare, 0);
  const growth = shown.reduce((sum, column) => sum + column.growth, 0);
  const given = missing > 0 && missing <= spare ? missing / spare : 0;
  const taken = missing < 0 && growth > 0 ? Math.min(1, -missing / growth) : 0;
  return Object.fromEntries(
    shown.map((column) => [column.id, Math.floor(column.width - column.spare * given + column.growth * taken)]),
  );
}

const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);

/** The visible columns in order, as an export writes them. */
export function shownColumns<Column extends LayoutColumn>(
  columns: readonly Column[],
  stored: Partial<TableLayout> | null | undefined,
): readonly Column[] {
  const { order, hidden } = settleLayout(columns, stored);
  return order.filter((id) => !hidden.includes(id)).flatMap((id) => columns.find((column) => column.id === id) ?? []);
}

/** A width within what the column allows, in whole pixels. */
export const boundWidth = (column: LayoutColumn, width: number): number =>
  Math.round(Math.min(WIDTH_MAX, Math.max(column.minWidth ?? LEAST_WIDTH, width)));

export const withWidth = (layout: TableLayout, column: LayoutColumn, width: number): TableLayout => ({
  ...layout,
  widths: { ...layout.widths, [column.id]: boundWidth(column, width) },
});

export const withHidden = (layout: TableLayout, id: string, isHidden: boolean): TableLayout => ({
  ...layout,
  hidden: isHidden ? [...layout.hidden.filter((one) => one !== id), id] : layout.hidden.filter((one) => one !== id),
});

export function withPin(layout: TableLayout, id: string, side: Side | null): TableLayout {
  const { [id]: _, ...others } = layout.pinned;
  return { ...layout, pinned: side ? { ...others, [id]: side } : others };
}

/** Puts a column before or after another; both stay on the side they are pinned to. */
export function withMoved(layout: TableLayout, id: string, beside: string, where: "before" | "after"): TableLayout {
  if (id === beside) return layout;
  const order = layout.order.filter((one) => one !== id);
  order.splice(order.indexOf(beside) + (where === "after" ? 1 : 0), 0, id);
  return { ...layout, order };
}

/** Moves a column one place among the visible columns pinned to the same side; unchanged at the edge. */
export function withStep(layout: TableLayout, id: string, by: -1 | 1): TableLayout {
  const peers = layout.order.filter((one) => !layout.hidden.includes(one) && layout.pinned[one] === layout.pinned[id]);
  const beside = peers[peers.indexOf(id) + by];
  return beside === undefined ? layout : withMoved(layout, id, beside, by < 0 ? "before" : "after");
}
