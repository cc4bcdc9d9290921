// Files that could be read wrongly without a word: what is in doubt is refused, or told.
import { expect, test } from "vitest";
import { dollarsOf, poundsOf } from "../../../../src/domain/import/cell-figures.ts";
import { equipmentOf } from "../../../../src/domain/loads/import/cell-equipment.ts";
import { readLoads, type FileLoad } from "../../../../src/domain/loads/import/read-loads.ts";
import { LOAD_FILE } from "../../../../src/domain/loads/import/recognize.ts";

const HEAD = "Load #|Origin|Destination|Pickup date|Delivery date|Equipment";
const ROW = "1|Dallas, TX|Tulsa, OK|12/1/2026|12/2/2026|Van";

function read(...lines: readonly string[]): readonly FileLoad[] {
  const table = LOAD_FILE.tableIn(lines.map((line) => line.split("|")));
  if (table === null) throw new Error("No headings");
  return readLoads(table, LOAD_FILE.recognize(table));
}
const refused = (load: FileLoad | undefined): readonly string[] =>
  load?.problems.filter(({ isRefused }) => isRefused).map(({ problem }) => problem) ?? [];

test("a column whose days could be either follows another one that says which number is the day", () => {
  const [load] = read(HEAD, "1|Dallas, TX|Tulsa, OK|05/12/2026|25/12/2026|Van");
  expect(load?.stops.map(({ window_start: at }) => at.slice(0, 10))).toEqual(["2026-12-05", "2026-12-25"]);
});

test.each([
  ["Delivery 2 City", "Waco"],
  ["Stop 1 City", "Waco"],
  ["Stops", "3"],
  ["Destination", "Waco, TX"],
])("a load with further stops is refused, and not shortened: %s", (heading, text) => {
  expect(refused(read(`${HEAD}|${heading}`, `${ROW}|${text}`)[0])).toEqual([expect.stringContaining("More stops")]);
  expect(refused(read(`${HEAD}|${heading}`, `${ROW}|${heading === "Stops" ? "2" : ""}`)[0])).toEqual([]);
});

test("a number in several rows is refused in all of them, but for a row that is there twice", () => {
  const other = ROW.replace("Tulsa", "Enid");
  expect(read(HEAD, ROW, other).map(refused)).toEqual([1, 2].map(() => ["It stands in several rows: 2, 3."]));
  expect(read(HEAD, ROW, ROW).map(refused)).toEqual([[], []]);
});

test("a ZIP code of another state is refused", () => {
  const head = HEAD.replace("Origin", "Origin City|Origin State|Origin Zip");
  const row = (state: string, zip: string): string => ROW.replace("Dallas, TX", `Dallas|${state}|${zip}`);
  expect(refused(read(head, row("TX", "10001"))[0])).toEqual(["The ZIP code 10001 is not in TX."]);
  expect([row("TX", "75201"), row("TX", "88510"), row("NJ", "7761")].flatMap((one) => refused(read(head, one)[0]))).toEqual([]);
});

test("a point before thousands is no decimal point", () => {
  expect([dollarsOf("1.850"), dollarsOf("$1.850"), poundsOf("19.050 kg")]).toEqual([null, null, null]);
  expect([dollarsOf("1850.5"), dollarsOf("0.000"), poundsOf("42000.000"), dollarsOf("1,850.00")]).toEqual([
    1850.5, 0, 42_000, 1850,
  ]);
});

test("a number that lost its last digits is refused", () => {
  expect(refused(read(HEAD, ROW.replace("1|", "123456789012345000|"))[0])).toHaveLength(1);
});

test("equipment that can be either is not known", () => {
  expect([equipmentOf("Van/Reefer"), equipmentOf("Van - 53 ft, food grade"), equipmentOf("Reefer (Team)")]).toEqual([
    null,
    "van",
    "reefer",
  ]);
});
