// A graph must look the same each time it is opened, with no node on another, and hundreds must not keep anybody waiting.
import { expect, test } from "vitest";
import type { GraphShape } from "../../../workers/graph/api.ts";
import { createGraphHost } from "../../../workers/graph/host.ts";

const shapeOf = (nodes: number, edges: readonly (readonly [number, number])[]): GraphShape => ({
  nodes,
  edges: Uint32Array.from(edges.flat()),
  sizes: new Float32Array(nodes * 2).fill(16),
});

/** A carrier, its address, and those who give the same. */
const crowd = (others: number): GraphShape =>
  shapeOf(others + 2, [[0, 1], ...Array.from({ length: others }, (_, at) => [1, at + 2] as const)]);

/** The shortest distance between two nodes, in pixels. */
function closest(places: Float32Array): number {
  let least = Infinity;
  for (let a = 0; a < places.length; a += 2)
    for (let b = 0; b < a; b += 2) least = Math.min(least, Math.hypot(places[a]! - places[b]!, places[a + 1]! - places[b + 1]!));
  return least;
}

const { layout } = createGraphHost();

test("the same graph is laid out the same, its first node at the center", async () => {
  const shape = shapeOf(7, [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
    [0, 6],
  ]);
  const [once, twice] = [await layout(shape), await layout(shape)];
  expect([...once]).toEqual([...twice]);
  expect(Array.from(once.slice(0, 2))).toEqual([0, 0]);
  expect(closest(once)).toBeGreaterThan(20);
});

test("neighbors are nearer than others", async () => {
  const places = await layout(
    shapeOf(5, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]),
  );
  const between = (a: number, b: number) => Math.hypot(places[a * 2]! - places[b * 2]!, places[a * 2 + 1]! - places[b * 2 + 1]!);
  expect(between(0, 1)).toBeLessThan(between(0, 2));
  expect(between(0, 2)).toBeLessThan(between(0, 4));
});

test("four hundred around one address stay apart and near it", async () => {
  const places = await layout(crowd(400));
  expect(closest(places)).toBeGreaterThan(8);
  const farthest = Math.max(...places);
  expect(farthest).toBeLessThan(1_500);
});

test("nothing but the carrier itself is a graph, too", async () => {
  expect([...(await layout(shapeOf(1, [])))]).toEqual([0, 0]);
});
