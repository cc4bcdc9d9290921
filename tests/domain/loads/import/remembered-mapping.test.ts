// A person's word on what a column is stays for the next file with the same columns, and says what is still missing.
import { expect, test } from "vitest";
import { LOAD_FILE } from "../../../../src/domain/loads/import/recognize.ts";
import { headingMapping, mappingFor, withColumn } from "../../../../src/domain/import/remembered-mapping.ts";

const HEADINGS = ["Load", "Origin", "Destination", "Pickup date", "Delivery date", "Equipment", "Rate"];
const table = LOAD_FILE.tableIn([HEADINGS, ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "900"]])!;

test("a correction is remembered by the headings, in whatever order they stand", () => {
  const corrected = withColumn(LOAD_FILE.recognize(table), 6, "rate");
  const remembered = headingMapping(corrected, table);
  expect(remembered).toMatchObject({ number: "Load", rate: "Rate" });
  const turned = LOAD_FILE.tableIn([
    HEADINGS.toReversed(),
    ["900", "V", "12/2/2026", "12/1/2026", "Tulsa, OK", "Dallas, TX", "1"],
  ])!;
  expect(mappingFor(LOAD_FILE, turned, [remembered]).get("rate")).toBe(0);
  expect(LOAD_FILE.recognize(turned).has("rate")).toBe(false);
});

test("a file without one of the columns is recognized anew", () => {
  const other = LOAD_FILE.tableIn([
    ["Load", "Origin", "Rate"],
    ["1", "Dallas, TX", "900"],
  ])!;
  expect(mappingFor(LOAD_FILE, other, [headingMapping(withColumn(LOAD_FILE.recognize(table), 6, "rate"), table)])).toEqual(
    LOAD_FILE.recognize(other),
  );
});

test("a file with another column is recognized anew, and a column that was not to be used stays so", () => {
  const remembered = headingMapping(withColumn(withColumn(LOAD_FILE.recognize(table), 6, "rate"), 5, null), table);
  expect(mappingFor(LOAD_FILE, table, [remembered]).has("equipment_type")).toBe(false);
  const larger = LOAD_FILE.tableIn([
    [...HEADINGS, "Carrier Pay"],
    ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "2400", "1900"],
  ])!;
  expect(mappingFor(LOAD_FILE, larger, [remembered]).get("rate")).toBe(7);
});

test("a column says one thing, and one thing is said by one column", () => {
  const mapping = withColumn(LOAD_FILE.recognize(table), 6, "number");
  expect(mapping.get("number")).toBe(6);
  expect([...mapping.values()].filter((column) => column === 0)).toEqual([]);
  expect(withColumn(mapping, 6, null).has("number")).toBe(false);
});

test("what is missing is named, for both shapes of files", () => {
  expect(LOAD_FILE.missing(LOAD_FILE.recognize(table))).toEqual([]);
  expect(LOAD_FILE.missing(withColumn(LOAD_FILE.recognize(table), 3, null))).toEqual(["the pickup’s date"]);
  const stops = LOAD_FILE.tableIn([
    ["Load", "Stop type", "Stop city", "Stop state"],
    ["1", "P", "Dallas", "TX"],
  ])!;
  expect(LOAD_FILE.missing(LOAD_FILE.recognize(stops))).toEqual(["the equipment", "the stops’ dates"]);
});

test.each(["Rate", "", "r".repeat(201)])("columns that their headings do not tell apart are not remembered: %s", (heading) => {
  const twice = LOAD_FILE.tableIn([
    [...HEADINGS, heading],
    ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "900", "1200"],
  ])!;
  const first = withColumn(LOAD_FILE.recognize(twice), heading === "Rate" ? 6 : 7, "rate");
  expect(headingMapping(first, twice)).toEqual({});
  expect(mappingFor(LOAD_FILE, twice, [{}])).toEqual(LOAD_FILE.recognize(twice));
});
