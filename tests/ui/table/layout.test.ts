// Failures of the columns that a person has arranged.
import { expect, test } from "vitest";
import {
  defaultLayout,
  fittedWidths,
  settleLayout,
  withMoved,
  withPin,
  withStep,
  withWidth,
} from "../../../src/ui/table/layout.ts";

const columns = [
  { id: "name", width: 200, pin: "start" as const },
  { id: "mc", width: 100 },
  { id: "state", width: 60, minWidth: 50 },
  { id: "email", width: 200, hiddenByDefault: true },
];

test("a stored layout survives a removed column and a new one", () => {
  const stored = {
    order: ["state", "gone", "name"],
    widths: { state: 90 },
    hidden: ["state", "gone"],
    pinned: {},
    density: "roomy" as const,
  };
  expect(settleLayout(columns, stored)).toEqual({
    order: ["state", "email", "name", "mc"],
    widths: { state: 90 },
    hidden: ["state", "email"],
    pinned: {},
    density: "roomy",
  });
});

test("a hidden column that a person has shown stays visible", () => {
  expect(settleLayout(columns, { ...defaultLayout(columns), hidden: [] }).hidden).toEqual([]);
});

test("an invalid stored layout gives the default one", () => {
  expect(settleLayout(columns, null)).toEqual(defaultLayout(columns));
  expect(settleLayout(columns, { density: "huge" as never })).toEqual(defaultLayout(columns));
});

test("one step skips hidden columns and stops at the edge of its side", () => {
  const layout = { ...defaultLayout(columns), hidden: ["state"] };
  expect(withStep(layout, "mc", 1).order).toEqual(["name", "state", "email", "mc"]);
  expect(withStep(layout, "mc", -1)).toBe(layout);
  expect(withStep(withPin(layout, "name", null), "mc", -1).order).toEqual(["mc", "name", "state", "email"]);
});

test("a column dropped on itself stays where it is", () => {
  const layout = defaultLayout(columns);
  expect(withMoved(layout, "mc", "mc", "after")).toBe(layout);
  expect(withMoved(layout, "name", "state", "after").order).toEqual(["mc", "state", "name", "email"]);
});

test("a column never gets too narrow to read", () => {
  expect(withWidth(defaultLayout(columns), columns[2]!, 3).widths["state"]).toBe(50);
});

test("columns fit the room: all are seen where a little is missing, and what is left is theirs; one that a person has set stays", () => {
  const layout = { ...defaultLayout(columns), widths: { mc: 110 } };
  const widths = (room: number) => Object.values(fittedWidths(columns, layout, room));
  expect(widths(370)).toEqual([200, 110, 60]);
  expect(widths(396)).toEqual([220, 110, 66]);
  expect(widths(2_000)).toEqual([250, 110, 75]);
  expect(widths(350)).toEqual([184, 110, 55]);
  // So little room that the table scrolls, or not known yet.
  expect(widths(300)).toEqual([200, 110, 60]);
  expect(widths(0)).toEqual([200, 110, 60]);
});
