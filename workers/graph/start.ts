// Where the nodes of a graph begin: each beside the node it was reached through, so that little is left to move.
import type { GraphShape } from "./api.ts";

/** The angle between two neighbors of a sunflower's seeds, in radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Tunable: pixels from a node to those around it, and how fast crowds around one node grow. */
const RING = 110;
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

/** X and y of each node. Those that are reached through one node lie around the point beyond it, as the seeds of a sunflower. */
export function startingPlaces(shape: GraphShape): Float32Array {
  const neighbors = neighborsOf(shape);
  const places = new Float32Array(shape.nodes * 2);
  const angles = new Float32Array(shape.nodes);
  const isPlaced = new Uint8Array(shape.nodes);
  const queue = [0];
  isPlaced[0] = 1;
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!;
    const fresh = neighbors[node]!.filter((next) => isPlaced[next] === 0);
    const isCenter = node === 0;
    const spread = Math.min(Math.PI * 0.9, fresh.length * 0.35);
    const crowd = SEED * Math.sqrt(fresh.length);
    const isCrowd = !isCenter && fresh.length > 12;
    fresh.forEach((next, index) => {
      isPlaced[next] = 1;
      const x = places[node * 2]!;
      const y = places[node * 2 + 1]!;
      if (isCrowd) {
        const away = angles[node]!;
        const radius = 30 + SEED * Math.sqrt(index);
        const turn = index * GOLDEN;
        angles[next] = away;
        places[next * 2] = x + Math.cos(away) * crowd * 0.4 + Math.cos(turn) * radius;
        places[next * 2 + 1] = y + Math.sin(away) * crowd * 0.4 + Math.sin(turn) * radius;
      } else {
        const turn = isCenter
          ? (index / fresh.length) * 2 * Math.PI - Math.PI / 2
          : angles[node]! + (fresh.length === 1 ? 0 : spread * (index / (fresh.length - 1) - 0.5));
        angles[next] = turn;
        places[next * 2] = x + Math.cos(turn) * RING;
        places[next * 2 + 1] = y + Math.sin(turn) * RING;
      }
      queue.push(next);
    });
  }
  return places;
}
