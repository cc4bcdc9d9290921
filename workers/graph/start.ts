// Where the nodes of a graph begin: each beside the node it was reached through, so that little is left to move.
import type { GraphShape } from "./api.ts";

/** The angle between two neighbors of a sunflower's seeds, in radians. */
export const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Tunable, in pixels: from a node to those beyond it, between two in a row across, and how fast crowds beyond one node grow. */
const RING = 120;
const ACROSS = 46;
const SEED = 17;

/** The neighbors of each node. */
export function neighborsOf({ nodes, edges }: Pick<GraphShape, "nodes" | "edges">): readonly (readonly number[])[] {
  const neighbors: number[][] = Array.from({ length: nodes }, () => []);
  for (let at = 0; at < edges.length; at += 2) {
    neighbors[edges[at]!]!.push(edges[at + 1]!);
    neighbors[edges[at + 1]!]!.push(edges[at]!);
  }
  return neighbors;
}

/** What hangs together without the center: for each, the neighbors of the center in it. */
function partsOf(neighbors: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const part = new Int32Array(neighbors.length).fill(-1);
  const parts: number[][] = [];
  for (const root of neighbors[0]!) {
    if (part[root] !== -1) continue;
    const members = [root];
    part[root] = parts.length;
    for (let at = 0; at < members.length; at++) {
      for (const next of neighbors[members[at]!]!) {
        if (next === 0 || part[next] !== -1) continue;
        part[next] = parts.length;
        members.push(next);
      }
    }
    parts.push(neighbors[0]!.filter((node) => part[node] === parts.length));
  }
  return parts;
}

/**
 * X and y of each node. What hangs together gets a sector around the center, to the right if it is all; in it the center's neighbors
 * stand in a row across, and the others beyond the middle of what they are reached through. Those that only one node leads to lie around
 * a point beyond it, as the seeds of a sunflower.
 */
export function startingPlaces(shape: GraphShape): Float32Array {
  const neighbors = neighborsOf(shape);
  const places = new Float32Array(shape.nodes * 2);
  const isPlaced = new Uint8Array(shape.nodes);
  isPlaced[0] = 1;
  const put = (node: number, x: number, y: number): void => {
    places[node * 2] = x;
    places[node * 2 + 1] = y;
    isPlaced[node] = 1;
  };
  const parts = partsOf(neighbors);
  const roots = parts.flat();
  let turn = 0;
  for (const part of parts) {
    const share = (part.length / roots.length) * 2 * Math.PI;
    const middle = parts.length === 1 ? 0 : turn + share / 2;
    turn += share;
    part.forEach((node, index) => {
      const aside = (index - (part.length - 1) / 2) * ACROSS;
      put(node, Math.cos(middle) * RING - Math.sin(middle) * aside, Math.sin(middle) * RING + Math.cos(middle) * aside);
    });
  }
  for (let level: readonly number[] = roots; level.length > 0;) {
    const found = new Set(level.flatMap((node) => neighbors[node]!.filter((next) => isPlaced[next] === 0)));
    const crowds = new Map<number, number>();
    const fromOf = (node: number): number[] => neighbors[node]!.filter((each) => isPlaced[each] === 1 && !found.has(each));
    const ways = new Map([...found].map((node) => [node, fromOf(node)]));
    const sizes = new Map<number, number>();
    for (const [one, second] of ways.values()) if (second === undefined) sizes.set(one!, (sizes.get(one!) ?? 0) + 1);
    for (const [node, from] of ways) {
      const x = from.reduce((sum, each) => sum + places[each * 2]!, 0) / from.length;
      const y = from.reduce((sum, each) => sum + places[each * 2 + 1]!, 0) / from.length;
      const far = Math.max(1, Math.hypot(x, y));
      const only = from.length === 1 ? from[0]! : -1;
      const index = crowds.get(only) ?? 0;
      crowds.set(only, index + 1);
      const radius = SEED * Math.sqrt(index);
      // A crowd stands beyond what leads to it, not around it.
      const away = RING + SEED * Math.sqrt((sizes.get(only) ?? 1) - 1);
      put(
        node,
        x + (x / far) * away + Math.cos(index * GOLDEN) * radius,
        y + (y / far) * away + Math.sin(index * GOLDEN) * radius,
      );
    }
    level = [...found];
  }
  return places;
}
