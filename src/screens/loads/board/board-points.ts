// The loads of an answer as points on the map: their shape says their status, their color how late they are, or how far they are protected.
import { LOAD_STATUSES, type LoadStatus } from "../../../contract/loads/loads.ts";
import { PROTECTION_STATES, type ProtectionState } from "../../../contract/loads/protection.ts";
import { LATENESS, lateness, type Lateness } from "../../../domain/loads/lateness.ts";
import { protectionState } from "../../../domain/loads/protection/protection.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import type { MapPoint, PointShape } from "../../../ui/map/points/points-props.ts";

/** The columns that points are made of. */
export const POINT_COLUMNS = ["lat", "lon", "lateness", "protection", "status"] as const;

/** What the colors say. */
export const POINT_COLORS = ["lateness", "protection"] as const;
export type PointColor = (typeof POINT_COLORS)[number];

/** The statuses of open loads; others are no points. */
export const SHAPES: Partial<Readonly<Record<LoadStatus, PointShape>>> = {
  available: "diamond",
  covered: "square",
  progress: "circle",
  delayed: "triangle",
};

const THOUSANDTH = 0.001;

export interface BoardPoints {
  readonly points: readonly MapPoint[];
  /** Loads whose place is unknown. */
  readonly unplaced: number;
  /** Points by how late they are, by their protection (null: not checked yet), and by their status. */
  readonly byLateness: ReadonlyMap<Lateness, number>;
  readonly byProtection: ReadonlyMap<ProtectionState | null, number>;
  readonly byStatus: ReadonlyMap<LoadStatus, number>;
}

export const NO_POINTS: BoardPoints = {
  points: [],
  unplaced: 0,
  byLateness: new Map(),
  byProtection: new Map(),
  byStatus: new Map(),
};

const addOne = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** `values`: the columns above in the order of the keys; places in thousandths of a degree, codes by their place among their words. */
export function pointsOf(
  keys: Float64Array,
  values: NonNullable<LocalAnswer["values"]>,
  color: PointColor = "lateness",
): BoardPoints {
  const points: MapPoint[] = [];
  const byLateness = new Map<Lateness, number>();
  const byProtection = new Map<ProtectionState | null, number>();
  const byStatus = new Map<LoadStatus, number>();
  const value = (column: (typeof POINT_COLUMNS)[number], index: number): number => values[column]?.[index] ?? Number.NaN;
  keys.forEach((id, index) => {
    const [lat, lon] = [value("lat", index) * THOUSANDTH, value("lon", index) * THOUSANDTH];
    const late = LATENESS[value("lateness", index)] ?? "unknown";
    const protection = PROTECTION_STATES[value("protection", index)] ?? null;
    const status = LOAD_STATUSES[value("status", index)];
    const shape = status === undefined ? undefined : SHAPES[status];
    if (Number.isNaN(lat) || Number.isNaN(lon) || status === undefined || shape === undefined) return;
    const { tone } = color === "lateness" ? lateness(late) : protectionState(protection);
    points.push({ id, lat, lon, shape, tone, label: "" });
    addOne(byLateness, late);
    addOne(byProtection, protection);
    addOne(byStatus, status);
  });
  return { points, unplaced: keys.length - points.length, byLateness, byProtection, byStatus };
}

/** The same points, one of them with its label. */
export function withLabel(points: readonly MapPoint[], id: number | null, label: string): readonly MapPoint[] {
  const at = points.findIndex((point) => point.id === id);
  const point = points[at];
  return point === undefined ? points : points.with(at, { ...point, label });
}
