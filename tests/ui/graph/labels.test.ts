// Tests that what is written beside a node can be read: no edge runs through it.
import { expect, test } from "vitest";
import { drawLabels } from "../../../src/ui/graph/labels.ts";
import type { GraphColors } from "../../../src/ui/graph/colors.ts";
import type { GraphNode } from "../../../src/ui/graph/graph-props.ts";

const COLORS = { surface: "white", text: "black", muted: "gray", font: "sans-serif" } as GraphColors;
const node: GraphNode = {
  shape: "dot",
  label: "Ridgeline Haulers",
  detail: "",
  description: "",
  tone: "unknown",
  mark: null,
  rank: 1,
};

interface Call {
  readonly name: string;
  readonly color: unknown;
  readonly given: readonly unknown[];
}

/** Keeps what is drawn, with the color that it is drawn in. */
function recorder() {
  const calls: Call[] = [];
  const context = {
    fillStyle: "",
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillRect: (...given: unknown[]) => void calls.push({ name: "plate", color: context.fillStyle, given }),
    fillText: (...given: unknown[]) => void calls.push({ name: "text", color: context.fillStyle, given }),
  };
  return { calls, context: context as unknown as CanvasRenderingContext2D };
}

test("a label stands on a plate of the color behind the graph, as wide as its text", () => {
  const { calls, context } = recorder();
  const graph = { nodes: [node], hidden: new Uint8Array(1), focus: null, selection: new Set<number>() };
  drawLabels(
    context,
    graph as never,
    () => [200, 100],
    () => 1,
    { width: 400, height: 300 },
    COLORS,
    null,
  );
  expect(calls.map(({ name, color }) => [name, color])).toEqual([
    ["plate", "white"],
    ["text", "black"],
  ]);
  const [left, top, width, height] = calls[0]!.given as [number, number, number, number];
  const [, x, y] = calls[1]!.given as [string, number, number];
  const half = (node.label.length * 6) / 2;
  expect(left).toBeLessThanOrEqual(x - half);
  expect(left + width).toBeGreaterThanOrEqual(x + half);
  expect([top <= y, top + height >= y + 11]).toEqual([true, true]);
});
