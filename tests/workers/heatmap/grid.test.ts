// No visit may be lost or invented between an area and the picture.
import { expect, test } from "vitest";
import type { Window } from "../../../workers/heatmap/api.ts";
import { bin, emptyGrid, spreadOut } from "../../../workers/heatmap/grid.ts";

const window = (width: number, height: number, spread = 3): Window => ({
  extent: [0, 0, width * 10, height * 10],
  width,
  height,
  spread,
  theme: "light",
});

const sum = (grid: Float32Array): number => grid.reduce((all, cell) => all + cell, 0);

test("binning keeps the total of all visible visits, wherever they are between the cells", () => {
  const wide = window(40, 30);
  const x = Float64Array.from({ length: 500 }, (_, index) => (index * 37.7) % 400);
  const y = Float64Array.from({ length: 500 }, (_, index) => 0.5 + ((index * 19.3) % 299));
  const weights = Float32Array.from({ length: 500 }, (_, index) => 1 + (index % 13));
  const grid = emptyGrid(wide);
  bin(grid, wide, x, y, weights);
  expect(sum(grid)).toBeCloseTo(sum(weights), 1);
});

test("areas outside the window are not drawn at its edge", () => {
  const small = window(10, 10);
  const grid = emptyGrid(small);
  bin(grid, small, Float64Array.of(-1, 101, 50, 50), Float64Array.of(50, 50, -1, 101), Float32Array.of(1, 1, 1, 1));
  expect(sum(grid)).toBe(0);
});

test("north is up", () => {
  const small = window(4, 4);
  const grid = emptyGrid(small);
  bin(grid, small, Float64Array.of(5), Float64Array.of(35), Float32Array.of(2));
  expect(grid.indexOf(2)).toBe(0);
});

test("a single area has its visits as its peak, and the bell curve is round", () => {
  const wide = window(81, 81, 6);
  const grid = emptyGrid(wide);
  bin(grid, wide, Float64Array.of(405), Float64Array.of(405), Float32Array.of(50));
  spreadOut(grid, wide);
  const at = (column: number, row: number): number => grid[row * 81 + column]!;
  expect(Math.max(...grid)).toBe(at(40, 40));
  expect(at(40, 40)).toBeGreaterThan(45);
  expect(at(40, 40)).toBeLessThan(55);
  // One standard deviation out, a bell has fallen to exp(-1/2).
  expect(at(46, 40) / at(40, 40)).toBeCloseTo(Math.exp(-0.5), 1);
  expect(at(46, 40)).toBeCloseTo(at(40, 46), 3);
  expect(at(34, 40)).toBeCloseTo(at(46, 40), 3);
});

test("spreading moves visits and adds none", () => {
  const wide = window(100, 100, 5);
  const grid = emptyGrid(wide);
  bin(grid, wide, Float64Array.of(500, 420), Float64Array.of(500, 610), Float32Array.of(7, 3));
  spreadOut(grid, wide);
  expect(sum(grid) / (2 * Math.PI * 25)).toBeCloseTo(10, 1);
});
