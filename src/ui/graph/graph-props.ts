// What a screen says about a graph: its nodes and edges as data. Nodes are named by their index.

/** The colors of a node, by what they mean. */
export type NodeTone = "self" | "fail" | "incomplete" | "neutral" | "unknown" | "thing";

export interface GraphNode {
  /** `dot`: a circle with its label below. `pill`: a box around its label. */
  readonly shape: "dot" | "pill";
  readonly label: string;
  /** Below the label where there is room: what exactly it is. */
  readonly detail: string;
  readonly tone: NodeTone;
  /** Drawn into a dot: a bar for one that is blocked, a point for one with an alert. */
  readonly mark: "bar" | "point" | null;
  /** Labels of nodes with a lower rank come first where there is no room for all. */
  readonly rank: number;
  /** Read aloud when the node gets the focus. */
  readonly description: string;
}

export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  /** From 0 to 1: drawn from thin and dashed to strong. */
  readonly strength: number;
}

export interface GraphProps {
  /** For screen readers. */
  readonly label: string;
  /** Keep the arrays' identity. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** X and y of each node, in pixels. */
  readonly places: Float32Array;
  /** Nodes that a filter leaves out, 1 each. */
  readonly hidden: Uint8Array;
  readonly focus: number | null;
  readonly onFocus: (node: number | null) => void;
  /** Edges that explain the focus, by their index. */
  readonly lit: ReadonlySet<number>;
  readonly selection: ReadonlySet<number>;
  readonly onToggle: (node: number) => void;
  readonly onOpen: (node: number) => void;
}

/** Pixels: the radius of a dot, and the height and the text of a pill. */
export const DOT = 7;
export const SELF_DOT = 11;
export const PILL_HEIGHT = 20;
const CHARACTER = 6.3;
const PILL_PADDING = 16;

/** Width and height that a node takes, in pixels at full size. */
export const nodeSize = ({ shape, label, tone }: GraphNode): readonly [number, number] =>
  shape === "pill"
    ? [Math.ceil(label.length * CHARACTER) + PILL_PADDING, PILL_HEIGHT]
    : tone === "self"
      ? [SELF_DOT * 2, SELF_DOT * 2]
      : [DOT * 2, DOT * 2];
