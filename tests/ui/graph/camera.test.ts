// What a person looks at must stay where it is when they zoom, and keys must reach every neighbor.
import { expect, test } from "vitest";
import { fitted, panned, revealing, toScreen, zoomed } from "../../../src/ui/graph/camera.ts";
import { nextNode } from "../../../src/ui/graph/next-node.ts";

const SIZE = { width: 800, height: 600 };
const PLACES = Float32Array.from([0, 0, 300, 0, -300, 0, 0, 200, 0, -2_000]);
const none = new Uint8Array(5);

test("everything that is shown fits, and a small graph is not blown up", () => {
  const camera = fitted(PLACES, none, SIZE);
  for (let node = 0; node < 5; node++) {
    const [x, y] = toScreen(camera, SIZE, PLACES[node * 2]!, PLACES[node * 2 + 1]!);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(SIZE.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(SIZE.height);
  }
  // Without the node far away.
  expect(fitted(PLACES, Uint8Array.from([0, 0, 0, 0, 1]), SIZE).scale).toBeGreaterThan(1);
  expect(fitted(Float32Array.from([0, 0]), new Uint8Array(1), SIZE).scale).toBeLessThan(2);
  expect(fitted(PLACES, new Uint8Array(5).fill(1), SIZE)).toEqual({ x: 0, y: 0, scale: 1 });
});

test("zooming keeps the point under the pointer, and dragging moves it along", () => {
  const camera = { x: 10, y: 20, scale: 1 };
  const before = toScreen(camera, SIZE, 100, 50);
  const after = toScreen(zoomed(camera, SIZE, 1.7, before[0], before[1]), SIZE, 100, 50);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
  const dragged = toScreen(panned(camera, 30, -10), SIZE, 100, 50);
  expect(dragged[0]).toBeCloseTo(before[0] + 30);
  expect(dragged[1]).toBeCloseTo(before[1] - 10);
  expect(zoomed(camera, SIZE, 1e9).scale).toBeLessThanOrEqual(4);
});

test("what gets the focus comes into view, and nothing moves where it is in view already", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(revealing(camera, SIZE, 10, 10)).toBe(camera);
  const [, y] = toScreen(revealing(camera, SIZE, 0, -2_000), SIZE, 0, -2_000);
  expect(y).toBeGreaterThan(0);
});

test("an arrow goes to the neighbor in its direction, else to the nearest node there, else nowhere", () => {
  const edges = [
    { from: 0, to: 1, strength: 1 },
    { from: 0, to: 4, strength: 1 },
  ];
  const graph = { places: PLACES, hidden: none, edges };
  expect(nextNode(graph, 0, "arrowright")).toBe(1);
  expect(nextNode(graph, 0, "arrowup")).toBe(4);
  expect(nextNode(graph, 0, "arrowleft")).toBe(2);
  expect(nextNode({ ...graph, hidden: Uint8Array.from([0, 0, 1, 0, 0]) }, 0, "arrowleft")).toBeNull();
  expect(nextNode(graph, 3, "arrowdown")).toBeNull();
});
