// Crowds of a graph: hundreds of nodes that only the same one leads to are laid out as one large node, and then spread over its place.
import type { GraphShape } from "./api.ts";
import { GOLDEN, neighborsOf } from "./start.ts";

/** Neighbors from which a node is the middle of a crowd; those that only it leads to are laid out together. */
export const CROWD = 12;

/** Tunable: of the width of a member and its gap, how much a seed's distance from the middle grows; nearer, and they would touch. */
const SPREAD = 0.66;

interface Crowd {
  readonly members: readonly number[];
  /** In pixels, from the middle to the middle of one member and the next. */
  readonly spread: number;
}

export interface Gathered {
  /** Nodes that are in no crowd, in their order, then a node per crowd. */
  readonly shape: GraphShape;
  /** The places of all nodes, from those of the gathered ones: x and y of each. */
  readonly spreadOut: (places: Float32Array) => Float32Array;
}

/** `gap`: pixels between two members. */
export function gatherCrowds(given: GraphShape, gap: number): Gathered {
  const { nodes, edges, sizes } = given;
  const byHub = new Map<number, number[]>();
  for (const [node, [hub, second]] of neighborsOf(given).entries()) {
    if (node === 0 || hub === undefined || second !== undefined) continue;
    const members = byHub.get(hub) ?? [];
    members.push(node);
    byHub.set(hub, members);
  }
  const crowds = [...byHub].flatMap(([hub, members]): (Crowd & { readonly hub: number })[] => {
    if (members.length < CROWD) return [];
    const widest = members.reduce((most, node) => Math.max(most, (sizes[node * 2]! + sizes[node * 2 + 1]!) / 2), 0);
    return [{ hub, members, spread: (widest + gap) * SPREAD }];
  });
  const isMember = new Uint8Array(nodes);
  for (const { members } of crowds) for (const node of members) isMember[node] = 1;
  const alone = Array.from({ length: nodes }, (_, node) => node).filter((node) => isMember[node] === 0);
  const indexOf = new Map(alone.map((node, index) => [node, index]));
  const pairs: number[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [one, other] = [indexOf.get(edges[at]!), indexOf.get(edges[at + 1]!)];
    if (one !== undefined && other !== undefined) pairs.push(one, other);
  }
  const across = ({ members, spread }: Crowd): number => 2 * spread * Math.sqrt(members.length + 1);
  const shape: GraphShape = {
    nodes: alone.length + crowds.length,
    edges: Uint32Array.from([...pairs, ...crowds.flatMap(({ hub }, index) => [indexOf.get(hub) ?? 0, alone.length + index])]),
    sizes: Float32Array.from([
      ...alone.flatMap((node) => [sizes[node * 2]!, sizes[node * 2 + 1]!]),
      ...crowds.flatMap((crowd) => [across(crowd), across(crowd)]),
    ]),
  };
  const spreadOut = (places: Float32Array): Float32Array => {
    const all = new Float32Array(nodes * 2);
    const put = (node: number, x: number, y: number): void => all.set([x, y], node * 2);
    for (const [index, node] of alone.entries()) put(node, places[index * 2]!, places[index * 2 + 1]!);
    for (const [index, { members, spread }] of crowds.entries()) {
      const at = (alone.length + index) * 2;
      for (const [seed, node] of members.entries()) {
        const radius = spread * Math.sqrt(seed + 0.5);
        put(node, places[at]! + Math.cos(seed * GOLDEN) * radius, places[at + 1]! + Math.sin(seed * GOLDEN) * radius);
      }
    }
    return all;
  };
  return { shape, spreadOut };
}
