// The labels of a graph: the most important first, and none over another.
import type { Size } from "./camera.ts";
import type { GraphColors } from "./colors.ts";
import { nodeSize, type GraphNode, type GraphProps } from "./graph-props.ts";

/** Tunable: more labels than this cannot be read at once. */
const LABELS_MAX = 60;

/** Tunable: among more nodes than this, those that matter least have no label until the graph is enlarged. */
const CROWD = 60;

/** Pixels: the height of a line, and what a label is shortened to, in characters. */
const LINE = 13;
const LONGEST = 26;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Labeled = Pick<GraphProps, "nodes" | "hidden" | "focus" | "selection">;

/** Below each dot its name; below a pill what exactly it is. Those of the focus and under the pointer always. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  { nodes, hidden, focus, selection }: Labeled,
  at: (node: number) => readonly [number, number],
  scaleOf: (node: GraphNode) => number,
  size: Size,
  colors: GraphColors,
  hovered: number | null,
): void {
  const isFirst = (node: number): boolean => node === focus || node === hovered;
  const rankOf = (node: number): number => (isFirst(node) ? -2 : selection.has(node) ? -1 : (nodes[node]?.rank ?? 0));
  const boxOf = (node: number): Box => {
    const [x, y] = at(node);
    const found = nodes[node];
    const [width, height] = found === undefined ? [0, 0] : nodeSize(found);
    const scale = found === undefined ? 1 : scaleOf(found);
    return {
      left: x - (width * scale) / 2,
      right: x + (width * scale) / 2,
      top: y - (height * scale) / 2,
      bottom: y + (height * scale) / 2,
    };
  };
  const shown = nodes.flatMap((_, index) => (hidden[index] === 1 ? [] : [index]));
  const isCrowd = shown.length > CROWD;
  const isNamed = (node: number): boolean => {
    const found = nodes[node];
    if (!isCrowd || found === undefined || found.tone !== "unknown") return true;
    return isFirst(node) || selection.has(node) || scaleOf(found) === 1;
  };
  const candidates = shown
    .filter(isNamed)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a - b)
    .slice(0, LABELS_MAX * 2);
  const taken: Box[] = (isCrowd ? candidates : shown).map(boxOf);
  context.font = `${11}px ${colors.font}`;
  context.textAlign = "center";
  context.textBaseline = "top";
  let drawn = 0;
  for (const node of candidates) {
    const found = nodes[node];
    if (found === undefined || drawn >= LABELS_MAX) break;
    const text = shortened(found.shape === "dot" ? found.label : found.detail);
    const own = boxOf(node);
    const half = context.measureText(text).width / 2;
    const middle = at(node)[0];
    // The edge of the picture cuts off no label of a node that is inside.
    const isInside = middle >= 0 && middle <= size.width;
    const x = isInside ? Math.max(half + 2, Math.min(size.width - half - 2, middle)) : middle;
    const top = own.bottom + 3;
    const box = { left: x - half - 2, right: x + half + 2, top, bottom: top + LINE };
    if (box.right < 0 || box.left > size.width || box.bottom < 0 || box.top > size.height) continue;
    if (!isFirst(node) && taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    drawn++;
    // Edges run behind it, and not through it.
    context.fillStyle = colors.surface;
    context.fillRect(box.left, top - 1, box.right - box.left, LINE);
    context.fillStyle = found.shape === "dot" ? colors.text : colors.muted;
    context.fillText(text, x, top);
  }
}
