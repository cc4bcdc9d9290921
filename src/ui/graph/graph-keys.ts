// The keys of a graph, as data: they work while the graph has the focus.
import type { Key } from "../keys/registry.ts";
import type { GraphProps } from "./graph-props.ts";
import { nextNode, type Arrow } from "./next-node.ts";

interface Actions extends Pick<GraphProps, "onToggle" | "onOpen"> {
  readonly graph: GraphProps;
  readonly goTo: (node: number | null) => void;
  readonly zoom: (factor: number) => void;
  readonly pan: (x: number, y: number) => void;
  /** The factor of one press. */
  readonly step: number;
  readonly fit: () => void;
}

/** Tunable: the pixels that one press moves the graph. */
const PAN = 60;

const ARROWS: readonly (readonly [Arrow, string, number, number])[] = [
  ["arrowup", "Next node up", 0, PAN],
  ["arrowdown", "Next node down", 0, -PAN],
  ["arrowleft", "Next node to the left", PAN, 0],
  ["arrowright", "Next node to the right", -PAN, 0],
];

export function graphKeys({ graph, goTo, onToggle, onOpen, zoom, pan, step, fit }: Actions): readonly Key[] {
  const inGraph = { reach: "scope", group: "Graph" } as const;
  const atFocus = (run: (node: number) => void) => () => {
    if (graph.focus !== null) run(graph.focus);
  };
  return [
    ...ARROWS.flatMap(([arrow, label, x, y]): Key[] => [
      {
        ...inGraph,
        combo: arrow,
        label,
        run: () => {
          const next = graph.focus === null ? 0 : nextNode(graph, graph.focus, arrow);
          if (next !== null) goTo(next);
        },
      },
      { ...inGraph, combo: `shift+${arrow}`, label: "Move the graph", run: () => pan(x, y) },
    ]),
    { ...inGraph, combo: "home", label: "The carrier itself", run: () => goTo(0) },
    { ...inGraph, combo: ["x", "space"], label: "Select or deselect the node", run: atFocus(onToggle) },
    { ...inGraph, combo: "enter", label: "Open the carrier", run: atFocus(onOpen) },
    { ...inGraph, combo: ["plus", "="], label: "Zoom in", run: () => zoom(step) },
    { ...inGraph, combo: "-", label: "Zoom out", run: () => zoom(1 / step) },
    { ...inGraph, combo: "0", label: "Show everything", run: fit },
  ];
}
