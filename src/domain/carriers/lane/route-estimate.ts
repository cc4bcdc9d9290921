// Estimates a truck's route without a maps service: from town to town along freight corridors, with a detour factor for roads.
import { milesBetween, type Point } from "../../great-circle.ts";

export interface EstimatedRoute {
  /** Longitude and latitude of each point. */
  readonly coordinates: [number, number][];
  /** Road miles. */
  readonly miles: number;
  /** Includes the rest that the law requires. */
  readonly minutes: number;
}

/** Assumption: towns farther apart than this have another one between them. */
const CORRIDOR_MILES = 450;
/** Assumption: no road is longer than the straight line by more than this factor. */
const DETOUR_MAX = 1.25;
/** Each town is joined to this many at any distance, since corridors through sparse country are long. */
const FEWEST = 3;
/** Assumption: roads are longer than great circles by about these factors, for the whole way and from town to town. */
const CIRCUITY = 1.18;
const LEG_CIRCUITY = 1.12;

/** Trucks average 50 mph, drive 11 hours and rest 10 (49 CFR 395.3). */
const MPH = 50;
const DRIVING_HOURS = 11;
const REST_HOURS = 10;

/** Minutes of driving together with the rest that they require. */
export const withRest = (minutes: number): number =>
  Math.round(minutes + Math.max(0, Math.ceil(minutes / 60 / DRIVING_HOURS) - 1) * REST_HOURS * 60);

/** Minutes a truck takes for some road miles, including rest. */
export const drivingMinutes = (miles: number): number => withRest((miles / MPH) * 60);

/** Road miles between two points, estimated without looking for a route. */
export const roadMilesBetween = (a: Point, b: Point): number => Math.round(milesBetween(a, b) * CIRCUITY);

type Graph = readonly ReadonlyMap<number, number>[];

function corridors(points: readonly Point[]): Graph {
  const graph: Map<number, number>[] = points.map(() => new Map());
  points.forEach((point, from) => {
    const others = points
      .map((other, to) => ({ to, miles: milesBetween(point, other) }))
      .filter(({ to }) => to !== from)
      .toSorted((a, b) => a.miles - b.miles);
    others.forEach(({ to, miles }, rank) => {
      if (rank >= FEWEST && miles > CORRIDOR_MILES) return;
      graph[from]?.set(to, miles);
      graph[to]?.set(from, miles);
    });
  });
  return graph;
}

/** The shortest path through the graph (Dijkstra); null if there is none. */
function shortest(graph: Graph, start: number, end: number): number[] | null {
  const distances = graph.map(() => Number.POSITIVE_INFINITY);
  const before = new Map<number, number>();
  const open = new Set(graph.keys());
  distances[start] = 0;
  while (open.size > 0) {
    let at = -1;
    for (const each of open) if (at < 0 || (distances[each] ?? 0) < (distances[at] ?? 0)) at = each;
    const distance = distances[at] ?? Number.POSITIVE_INFINITY;
    if (at === end || distance === Number.POSITIVE_INFINITY) break;
    open.delete(at);
    for (const [to, miles] of graph[at] ?? []) {
      if (distance + miles >= (distances[to] ?? 0)) continue;
      distances[to] = distance + miles;
      before.set(to, at);
    }
  }
  if (distances[end] === Number.POSITIVE_INFINITY) return null;
  const path = [end];
  for (let at = before.get(end); at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

const lengthOf = (path: readonly Point[]): number =>
  path.reduce((miles, point, at) => miles + (at === 0 ? 0 : milesBetween(path[at - 1] as Point, point)), 0);

/** The estimated route through some of the towns; a straight line where there is no corridor. */
export function estimateRoute(origin: Point, destination: Point, towns: readonly Point[]): EstimatedRoute {
  const points = [origin, destination, ...towns];
  const straight = milesBetween(origin, destination);
  const shortestPath = (shortest(corridors(points), 0, 1) ?? [0, 1]).flatMap((at) => points[at] ?? []);
  const path = lengthOf(shortestPath) > straight * DETOUR_MAX ? [origin, destination] : shortestPath;
  const miles = Math.round(Math.max(straight * CIRCUITY, lengthOf(path) * LEG_CIRCUITY));
  return { coordinates: path.map(({ lat, lon }) => [lon, lat]), miles, minutes: drivingMinutes(miles) };
}
