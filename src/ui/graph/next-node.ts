// Which node an arrow key goes to: the neighbor in that direction, or else the nearest node there.
import type { GraphEdge } from "./graph-props.ts";

export type Arrow = "arrowup" | "arrowdown" | "arrowleft" | "arrowright";

/** Toward each arrow, as steps in x and y. */
const TOWARD: Readonly<Record<Arrow, readonly [number, number]>> = {
  arrowup: [0, -1],
  arrowdown: [0, 1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
};

/** Tunable: how much farther a node seems that lies aside of the direction. */
const ASIDE = 2;

interface Where {
  readonly places: Float32Array;
  readonly hidden: Uint8Array;
  readonly edges: readonly GraphEdge[];
}

/** Null where there is no node in that direction. */
export function nextNode({ places, hidden, edges }: Where, from: number, arrow: Arrow): number | null {
  const [towardX, towardY] = TOWARD[arrow];
  const neighbors = new Set(edges.flatMap((edge) => (edge.from === from ? [edge.to] : edge.to === from ? [edge.from] : [])));
  const nearest = (isCandidate: (node: number) => boolean): number | null => {
    let best: number | null = null;
    let least = Infinity;
    for (let node = 0; node < places.length / 2; node++) {
      if (node === from || hidden[node] === 1 || !isCandidate(node)) continue;
      const dx = (places[node * 2] ?? 0) - (places[from * 2] ?? 0);
      const dy = (places[node * 2 + 1] ?? 0) - (places[from * 2 + 1] ?? 0);
      const ahead = dx * towardX + dy * towardY;
      const aside = Math.abs(dx * towardY) + Math.abs(dy * towardX);
      if (ahead <= 0 || aside > ahead * ASIDE) continue;
      const cost = ahead + aside * ASIDE;
      if (cost < least) [best, least] = [node, cost];
    }
    return best;
  };
  return nearest((node) => neighbors.has(node)) ?? nearest(() => true);
}
