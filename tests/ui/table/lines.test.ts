// What a phone shows of a row: nothing that decides is left out for want of a word, and no list is without two lines.
import { expect, test } from "vitest";
import type { ColumnSpec } from "../../../src/ui/table/column-spec.ts";
import { lineColumns, lineLabel, linePlaces } from "../../../src/ui/table/lines.ts";

type Column = ColumnSpec<object>;

const column = (id: string, more: Partial<Column> = {}): Column => ({ id, title: id, width: 100, text: () => id, ...more });

test("a list that says nothing shows its name, its first status, its first age, and the columns that come first", () => {
  const columns = [
    column("first"),
    column("status", { tone: () => "pass" }),
    column("hidden", { hiddenByDefault: true }),
    column("name", { names: true }),
    column("age", { shows: "age" }),
    column("second"),
    column("later", { tone: () => "fail" }),
    column("last"),
  ];
  expect(linePlaces(columns)).toEqual({
    title: ["name"],
    state: ["status"],
    fact: ["first", "second", "later"],
    end: ["age"],
  });
});

test("what a list says of a place is all that stands there, and the other places still fill themselves", () => {
  const columns = [
    column("number", { line: "title" }),
    column("status", { tone: () => "pass" }),
    column("what", { line: "fact" }),
    column("dot", { line: null, names: true }),
    column("carrier", { line: "title", hiddenByDefault: true }),
    column("why"),
  ];
  expect(linePlaces(columns)).toEqual({ title: ["number", "carrier"], state: ["status"], fact: ["what"], end: [] });
});

test("a table of one column is its title, and nothing stands in two places", () => {
  expect(linePlaces([column("only", { tone: () => "pass", shows: "age" })])).toEqual({
    title: ["only"],
    state: [],
    fact: [],
    end: [],
  });
});

test("a number that a click would copy is text, so that a tap on it opens the row", () => {
  const placed = lineColumns([column("mc", { shows: "identifier" }), column("age", { shows: "age" })]);
  expect(placed.map(({ spec, line }) => [spec.id, spec.shows, line])).toEqual([
    ["mc", undefined, "title"],
    ["age", "age", "end"],
  ]);
});

test("a bare number says what it counts, unless its list says something else", () => {
  expect(lineLabel(column("Trucks", { align: "end" }))).toBe("Trucks");
  expect(lineLabel(column("Seen", { align: "end", shows: "age" }))).toBeNull();
  expect(lineLabel(column("Rate", { align: "end", lineLabel: null }))).toBeNull();
  expect(lineLabel(column("DOT", { lineLabel: "DOT" }))).toBe("DOT");
  expect(lineLabel(column("Carrier"))).toBeNull();
});
