// Failures of selected rows, and of the scroll position while rows are added and removed.
import { describe, expect, test } from "vitest";
import { rowsMoved } from "../../../src/ui/table/anchor.ts";
import { asTabbed } from "../../../src/ui/table/copy.ts";
import { everyRow, inOrder, toggled, withRange } from "../../../src/ui/table/selection.ts";
import { View } from "../../../src/ui/table/view.ts";

const keys = Float64Array.from({ length: 100_000 }, (_, index) => 100_000 - index);

describe("a selection", () => {
  test("is never changed in place", () => {
    const before = new Set([1]);
    expect([...toggled(before, 2)]).toEqual([1, 2]);
    expect([...toggled(before, 1)]).toEqual([]);
    expect([...before]).toEqual([1]);
  });

  test("takes both ends of a range, whichever comes first", () => {
    expect([...withRange(new Set([7]), [1, 2, 3, 4], 3, 1)]).toEqual([7, 2, 3, 4]);
  });

  test("of every row takes no noticeable time", () => {
    // The best of a few, in processor time, because the machine may be busy.
    const times = Array.from({ length: 5 }, () => {
      const began = process.cpuUsage();
      expect(everyRow(keys).size).toBe(100_000);
      return process.cpuUsage(began).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });

  test("is passed to a shortcut in the order of the table, without rows that are not shown", () => {
    expect(inOrder(new Set([1, 99, 3, 2]), [3, 2, 1])).toEqual([3, 2, 1]);
  });
});

describe("the scroll position", () => {
  test("moves down by the number of rows added above", () => {
    expect(rowsMoved([1, 2, 3, 4, 5, 6], [9, 8, 1, 2, 3, 4, 5, 6], 1, 4)).toBe(2);
  });

  test("ignores one row that moved to the top", () => {
    expect(rowsMoved([1, 2, 3, 4, 5, 6], [4, 1, 2, 3, 5, 6], 2, 5)).toBe(0);
  });

  test("stays when all visible rows are removed", () => {
    expect(rowsMoved([1, 2, 3], [7, 8], 0, 2)).toBe(0);
  });
});

test("a copied value with a tab or a line break stays in its cell", () => {
  const columns = [
    { title: "A", text: (row: string) => row },
    { title: "B", text: () => "b" },
  ];
  expect(asTabbed(columns, ["one\ttwo\nthree"])).toBe("A\tB\none two three\tb");
});

test("a million roomy rows still end at their last row", () => {
  const visible = 800;
  const view = new View();
  view.height = visible;
  const scale = view.scale(1_000_000, 36);
  expect(scale).toBeGreaterThan(2);
  expect((15_000_000 - visible) * scale).toBeCloseTo(36_000_000 - visible);
  expect(view.scale(100_000, 36)).toBe(1);
});
