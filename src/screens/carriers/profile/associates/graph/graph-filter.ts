// What of the graph is shown, and which of its edges explain the node that has the focus.
import type { SharedKind } from "../../../../../contract/carriers/association-graph.ts";
import type { GraphModel } from "./graph-model.ts";

/** Nodes that are left out, 1 each: things of these kinds, and carriers that nothing else leads to. */
export function hiddenNodes({ carriers, things, nodes, edges }: GraphModel, kinds: readonly SharedKind[]): Uint8Array {
  const hidden = new Uint8Array(nodes.length);
  if (kinds.length === 0) return hidden;
  hidden.fill(1, 1, carriers.length);
  things.forEach(({ is_type: type }, index) => {
    hidden[carriers.length + index] = kinds.includes(type) ? 1 : 0;
  });
  // What is reached from the carrier of the page: its things, their carriers, and these once more.
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    const isReachedThing = new Uint8Array(nodes.length);
    for (const { from, to } of edges) if (hidden[from] === 0 && hidden[to] === 0) isReachedThing[to] = 1;
    for (const { from, to } of edges) {
      if (hidden[from] === 0 || isReachedThing[to] === 0) continue;
      hidden[from] = 0;
      isGrowing = true;
    }
  }
  // A thing that none of the shown carriers has explains nothing.
  const holders = new Uint32Array(nodes.length);
  for (const { from, to } of edges) if (hidden[from] === 0) holders[to] = (holders[to] ?? 0) + 1;
  things.forEach((_, index) => {
    const node = carriers.length + index;
    if ((holders[node] ?? 0) < 2) hidden[node] = 1;
  });
  return hidden;
}

const NONE: ReadonlySet<number> = new Set();

/** Of a thing all its edges; of a carrier the edges of the ways that its likelihood is the sum of. */
export function litEdges(
  { carriers, things, edges, nodeOfThing, nodeOfCarrier }: GraphModel,
  focus: number | null,
): ReadonlySet<number> {
  if (focus === null) return NONE;
  const indexes = (isLit: (edge: (typeof edges)[number]) => boolean): number[] =>
    edges.flatMap((edge, index) => (isLit(edge) ? [index] : []));
  if (focus >= carriers.length) return new Set(indexes(({ to }) => to === focus));
  const lit = new Set<number>();
  let node: number | null = focus;
  while (node !== null) {
    const explained: (typeof carriers)[number]["explained"] = carriers[node]?.explained ?? null;
    if (explained === null) {
      if (node === focus) for (const index of indexes(({ from }) => from === focus)) lit.add(index);
      break;
    }
    const shared = new Set(explained.contributions.map(({ thing }) => nodeOfThing.get(thing.id)));
    const other: number | null = explained.through === null ? 0 : (nodeOfCarrier.get(explained.through) ?? null);
    for (const index of indexes(({ from, to }) => shared.has(to) && (from === node || from === other))) lit.add(index);
    node = other === 0 ? null : other;
  }
  return things.length === 0 ? NONE : lit;
}
