// Sorting must put the worst first, and unknown values must never look like the best or the worst.
import { expect, test } from "vitest";
import { sortedKeys } from "../../../../src/widgets/list/sorted-keys.ts";

const rows = [
  { id: 1, limit: 500, name: "Unit 10", bad: false },
  { id: 2, limit: null, name: "unit 9", bad: true },
  { id: 3, limit: 1_000, name: "Álamo", bad: false },
  { id: 4, limit: 500, name: "Bravo", bad: true },
];

test("figures sort as figures, equal ones keep their order, unknown ones come last in both directions", () => {
  expect(sortedKeys(rows, (row) => row.limit, false)).toEqual([1, 4, 3, 2]);
  expect(sortedKeys(rows, (row) => row.limit, true)).toEqual([3, 1, 4, 2]);
});

test("names sort as people expect", () => {
  expect(sortedKeys(rows, (row) => row.name, false)).toEqual([3, 4, 2, 1]);
});

test("yes comes before no in descending order, and without a sort the order stays", () => {
  expect(sortedKeys(rows, (row) => row.bad, true)).toEqual([2, 4, 1, 3]);
  expect(sortedKeys(rows, undefined, true)).toEqual([1, 2, 3, 4]);
});
