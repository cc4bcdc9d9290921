// The way a truck would take without asking a maps service: from town to town, as corridors run, with the detours of roads.
import { milesBetween, type Point } from "../../great-circle.ts";

export interface EstimatedRoute {
  /** Longitude and latitude of each bend. */
  readonly coordinates: [number, number][];
  /** Road miles. */
  readonly miles: number;
  /** With the rest that the law asks for. */
  readonly minutes: number;
}

/** Towns farther apart than this have another one between them; ours. */
const CORRIDOR_MILES = 450;
/** A way over towns that is so much longer than the straight one is none that a road would take; ours. */
const MOST_DETOUR = 1.25;
/** However far, a town is joined to so many: the corridor into an empty country is long. */
const FEWEST = 3;
/** Roads are longer than great circles by about this much; what going from town to town adds is part of it. */
const CIRCUITY = 1.18;
const LEG_CIRCUITY = 1.12;

/** Trucks average 50 mph, drive 11 hours and rest 10 (49 CFR 395.3). */
const MPH = 50;
const DRIVING_HOURS = 11;
const REST_HOURS = 10;

/** How long a truck takes over some road miles. */
export function drivingMinutes(miles: number): number {
  const hours = miles / MPH;
  return Math.round((hours + Math.max(0, Math.ceil(hours / DRIVING_HOURS) - 1) * REST_HOURS) * 60);
}

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

/** The shortest way through the graph (Dijkstra); null where there is none. */
function shortest(graph: Graph, start: number, end: number): number[] | null {
  const known = graph.map(() => Number.POSITIVE_INFINITY);
  const before = new Map<number, number>();
  const open = new Set(graph.keys());
  known[start] = 0;
  while (open.size > 0) {
    let at = -1;
    for (const each of open) if (at < 0 || (known[each] ?? 0) < (known[at] ?? 0)) at = each;
    const so = known[at] ?? Number.POSITIVE_INFINITY;
    if (at === end || so === Number.POSITIVE_INFINITY) break;
    open.delete(at);
    for (const [to, miles] of graph[at] ?? []) {
      if (so + miles >= (known[to] ?? 0)) continue;
      known[to] = so + miles;
      before.set(to, at);
    }
  }
  if (known[end] === Number.POSITIVE_INFINITY) return null;
  const way = [end];
  for (let at = before.get(end); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((miles, point, at) => miles + (at === 0 ? 0 : milesBetween(way[at - 1] as Point, point)), 0);

/** The estimated way over some of the towns; straight where no corridor leads. */
export function estimateRoute(origin: Point, destination: Point, towns: readonly Point[]): EstimatedRoute {
  const points = [origin, destination, ...towns];
  const straight = milesBetween(origin, destination);
  const found = (shortest(corridors(points), 0, 1) ?? [0, 1]).flatMap((at) => points[at] ?? []);
  const way = lengthOf(found) > straight * MOST_DETOUR ? [origin, destination] : found;
  const miles = Math.round(Math.max(straight * CIRCUITY, lengthOf(way) * LEG_CIRCUITY));
  return { coordinates: way.map(({ lat, lon }) => [lon, lat]), miles, minutes: drivingMinutes(miles) };
}
