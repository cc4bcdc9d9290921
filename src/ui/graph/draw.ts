// Draws a graph onto a canvas: edges, nodes, and the labels that there is room for.
import { toScreen, type Camera, type Size } from "./camera.ts";
import type { GraphColors } from "./colors.ts";
import { DOT, nodeSize, SELF_DOT, type GraphNode, type GraphProps } from "./graph-props.ts";
import { drawLabels } from "./labels.ts";

export type Drawn = Pick<GraphProps, "nodes" | "edges" | "places" | "hidden" | "focus" | "lit" | "selection"> & {
  readonly hovered: number | null;
};

/** Tunable: dots never get smaller than this radius, in pixels, and pills than this share of their size, or nobody could read them. */
const SMALLEST_DOT = 2.5;
const SMALLEST_PILL = 0.85;

/** Nodes keep their size when the graph is enlarged, and shrink when it is reduced. */
const nodeScale = ({ shape }: GraphNode, scale: number): number =>
  Math.max(shape === "pill" ? SMALLEST_PILL : 0.3, Math.min(1, scale));

function drawDot(
  context: CanvasRenderingContext2D,
  node: GraphNode,
  x: number,
  y: number,
  size: number,
  colors: GraphColors,
): void {
  const radius = Math.max(SMALLEST_DOT, (node.tone === "self" ? SELF_DOT : DOT) * size);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colors.tones[node.tone];
  context.fill();
  if (node.mark === null || radius < 4) return;
  context.fillStyle = colors.surface;
  if (node.mark === "bar") context.fillRect(x - radius * 0.6, y - radius * 0.17, radius * 1.2, radius * 0.34);
  else {
    context.fillRect(x - radius * 0.14, y - radius * 0.6, radius * 0.28, radius * 0.7);
    context.fillRect(x - radius * 0.14, y + radius * 0.28, radius * 0.28, radius * 0.28);
  }
}

function drawPill(
  context: CanvasRenderingContext2D,
  node: GraphNode,
  x: number,
  y: number,
  size: number,
  colors: GraphColors,
): void {
  const [width, height] = nodeSize(node).map((value) => value * size) as [number, number];
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, 4 * size);
  context.fillStyle = colors.sunken;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = colors.line;
  context.stroke();
  context.font = `600 ${11 * size}px ${colors.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colors.text;
  context.fillText(node.label, x, y + 0.5);
}

function drawRing(context: CanvasRenderingContext2D, node: GraphNode, x: number, y: number, size: number, gap: number): void {
  const [width, height] = nodeSize(node).map((value) => value * size + 2 * gap) as [number, number];
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, node.shape === "pill" ? 6 : Math.max(width, height) / 2);
  context.stroke();
}

/** The nodes stand in pixels of the page; `ratio` is how many of the screen's pixels one has. */
export function drawGraph(
  context: CanvasRenderingContext2D,
  graph: Drawn,
  camera: Camera,
  size: Size,
  colors: GraphColors,
  ratio: number,
): void {
  const { nodes, edges, places, hidden, focus, lit, selection, hovered } = graph;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const at = (node: number) => toScreen(camera, size, places[node * 2] ?? 0, places[node * 2 + 1] ?? 0);
  const scaleOf = (node: GraphNode): number => nodeScale(node, camera.scale);

  for (const isLit of [false, true]) {
    edges.forEach((edge, index) => {
      if (lit.has(index) !== isLit || hidden[edge.from] === 1 || hidden[edge.to] === 1) return;
      const [[fromX, fromY], [toX, toY]] = [at(edge.from), at(edge.to)];
      context.beginPath();
      context.moveTo(fromX, fromY);
      context.lineTo(toX, toY);
      context.lineWidth = (0.75 + 2.25 * edge.strength) * (isLit ? 1.2 : 1);
      context.setLineDash(edge.strength < 0.35 ? [3, 3] : []);
      context.strokeStyle = isLit ? colors.accent : colors.line;
      context.globalAlpha = isLit || lit.size === 0 ? 1 : 0.45;
      context.stroke();
    });
  }
  context.globalAlpha = 1;
  context.setLineDash([]);

  const drawNode = (node: GraphNode, index: number): void => {
    if (hidden[index] === 1) return;
    const [x, y] = at(index);
    const scale = scaleOf(node);
    if (x < -200 || y < -40 || x > size.width + 200 || y > size.height + 40) return;
    (node.shape === "pill" ? drawPill : drawDot)(context, node, x, y, scale, colors);
    if (selection.has(index)) {
      context.lineWidth = 2;
      context.strokeStyle = colors.accent;
      drawRing(context, node, x, y, scale, 3);
    }
    if (index === focus) {
      context.lineWidth = 2;
      context.strokeStyle = colors.text;
      drawRing(context, node, x, y, scale, selection.has(index) ? 6 : 3);
    }
  };
  // In a crowd what counts lies on top: the likelier carriers, then what is shared.
  const dots = nodes.flatMap((node, index) => (node.shape === "dot" ? [{ node, index }] : []));
  for (const { node, index } of dots.toReversed()) drawNode(node, index);
  nodes.forEach((node, index) => {
    if (node.shape === "pill") drawNode(node, index);
  });
  drawLabels(context, graph, at, scaleOf, size, colors, hovered);
}

/** The node at a point of the screen, null beside all; the last drawn lies on top. */
export function nodeAt({ nodes, places, hidden }: Drawn, camera: Camera, size: Size, x: number, y: number): number | null {
  // A target has 24 pixels (WCAG 2.2), where its neighbors leave room; the nearest of several counts.
  const reach = 12;
  let best: number | null = null;
  let least = Infinity;
  nodes.forEach((node, index) => {
    if (hidden[index] === 1) return;
    const [nodeX, nodeY] = toScreen(camera, size, places[index * 2] ?? 0, places[index * 2 + 1] ?? 0);
    const [width, height] = nodeSize(node);
    const scale = nodeScale(node, camera.scale);
    const halfWidth = Math.max(reach, (width * scale) / 2);
    const halfHeight = Math.max(reach, (height * scale) / 2);
    if (Math.abs(x - nodeX) > halfWidth || Math.abs(y - nodeY) > halfHeight) return;
    const distance = Math.hypot(x - nodeX, y - nodeY);
    if (distance <= least) [best, least] = [index, distance];
  });
  return best;
}
