// The loads of an answer as points on the map: their shape says their status, their color how late they are.
import { LOAD_STATUSES, type LoadStatus } from "../../../contract/loads/loads.ts";
import { LATENESS, lateness, type Lateness } from "../../../domain/loads/lateness.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import type { MapPoint, PointShape } from "../../../ui/map/points/points-props.ts";

/** The columns that points are made of. */
export const POINT_COLUMNS = ["lat", "lon", "lateness", "status"] as const;

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
  /** Points by how late they are, and by their status. */
  readonly byLateness: ReadonlyMap<Lateness, number>;
  readonly byStatus: ReadonlyMap<LoadStatus, number>;
}

export const NO_POINTS: BoardPoints = { points: [], unplaced: 0, byLateness: new Map(), byStatus: new Map() };

const addOne = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** `values`: the columns above in the order of the keys; places in thousandths of a degree, codes by their place among their words. */
export function pointsOf(keys: Float64Array, values: NonNullable<LocalAnswer["values"]>): BoardPoints {
  const points: MapPoint[] = [];
  const byLateness = new Map<Lateness, number>();
  const byStatus = new Map<LoadStatus, number>();
  const value = (column: (typeof POINT_COLUMNS)[number], index: number): number => values[column]?.[index] ?? Number.NaN;
  keys.forEach((id, index) => {
    const [lat, lon] = [value("lat", index) * THOUSANDTH, value("lon", index) * THOUSANDTH];
    const late = LATENESS[value("lateness", index)] ?? "unknown";
    const status = LOAD_STATUSES[value("status", index)];
    const shape = status === undefined ? undefined : SHAPES[status];
    if (Number.isNaN(lat) || Number.isNaN(lon) || status === undefined || shape === undefined) return;
    points.push({ id, lat, lon, shape, tone: lateness(late).tone, label: "" });
    addOne(byLateness, late);
    addOne(byStatus, status);
  });
  return { points, unplaced: keys.length - points.length, byLateness, byStatus };
}

/** The same points, one of them with its label. */
export function withLabel(points: readonly MapPoint[], id: number | null, label: string): readonly MapPoint[] {
  const at = points.findIndex((point) => point.id === id);
  const point = points[at];
  return point === undefined ? points : points.with(at, { ...point, label });
}
