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

test("two crowds stand apart, each beyond what leads to it, and those with further neighbors are in none", async () => {
  // 1 and 2 are shared by fifty each, of which the last ones also share 3.
  const others = Array.from({ length: 50 }, (_, at) => [4 + at, 54 + at] as const);
  const edges = [
    [0, 1],
    [0, 2],
    [53, 3],
    [103, 3],
    ...others.flatMap(([one, other]) => [[1, one] as const, [2, other] as const]),
  ];
  const places = await layout(shapeOf(104, edges as (readonly [number, number])[]));
  expect(closest(places)).toBeGreaterThan(8);
  const middle = (from: number): readonly [number, number] => {
    const all = Array.from({ length: 49 }, (_, at) => [places[(from + at) * 2]!, places[(from + at) * 2 + 1]!] as const);
    return [all.reduce((sum, [x]) => sum + x, 0) / 49, all.reduce((sum, [, y]) => sum + y, 0) / 49];
  };
  const distance = ([x, y]: readonly [number, number], node: number) =>
    Math.hypot(x - places[node * 2]!, y - places[node * 2 + 1]!);
  expect(distance(middle(4), 1)).toBeLessThan(distance(middle(4), 2));
  expect(distance(middle(54), 2)).toBeLessThan(distance(middle(54), 1));
  expect(distance(middle(4), 1)).toBeLessThan(distance(middle(4), 0));
});

test("nothing but the carrier itself is a graph, too", async () => {
  expect([...(await layout(shapeOf(1, [])))]).toEqual([0, 0]);
});
