// A person's word on what a column is stays for the next file with the same columns, and says what is still missing.
import { expect, test } from "vitest";
import { fileTable, recognize } from "../../../../src/domain/loads/import/recognize.ts";
import { headingMapping, mappingFor, missingCells, withColumn } from "../../../../src/domain/loads/import/remembered-mapping.ts";

const HEADINGS = ["Load", "Origin", "Destination", "Pickup date", "Delivery date", "Equipment", "Rate"];
const table = fileTable([HEADINGS, ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "900"]])!;

test("a correction is remembered by the headings, in whatever order they stand", () => {
  const corrected = withColumn(recognize(table), 6, "rate");
  const remembered = headingMapping(corrected, table);
  expect(remembered).toMatchObject({ number: "Load", rate: "Rate" });
  const turned = fileTable([HEADINGS.toReversed(), ["900", "V", "12/2/2026", "12/1/2026", "Tulsa, OK", "Dallas, TX", "1"]])!;
  expect(mappingFor(turned, [remembered]).get("rate")).toBe(0);
  expect(recognize(turned).has("rate")).toBe(false);
});

test("a file without one of the columns is recognized anew", () => {
  const other = fileTable([
    ["Load", "Origin", "Rate"],
    ["1", "Dallas, TX", "900"],
  ])!;
  expect(mappingFor(other, [headingMapping(withColumn(recognize(table), 6, "rate"), table)])).toEqual(recognize(other));
});

test("a file with another column is recognized anew, and a column that was not to be used stays so", () => {
  const remembered = headingMapping(withColumn(withColumn(recognize(table), 6, "rate"), 5, null), table);
  expect(mappingFor(table, [remembered]).has("equipment_type")).toBe(false);
  const larger = fileTable([
    [...HEADINGS, "Carrier Pay"],
    ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "2400", "1900"],
  ])!;
  expect(mappingFor(larger, [remembered]).get("rate")).toBe(7);
});

test("a column says one thing, and one thing is said by one column", () => {
  const mapping = withColumn(recognize(table), 6, "number");
  expect(mapping.get("number")).toBe(6);
  expect([...mapping.values()].filter((column) => column === 0)).toEqual([]);
  expect(withColumn(mapping, 6, null).has("number")).toBe(false);
});

test("what is missing is named, for both shapes of files", () => {
  expect(missingCells(recognize(table))).toEqual([]);
  expect(missingCells(withColumn(recognize(table), 3, null))).toEqual(["the pickup’s date"]);
  const stops = fileTable([
    ["Load", "Stop type", "Stop city", "Stop state"],
    ["1", "P", "Dallas", "TX"],
  ])!;
  expect(missingCells(recognize(stops))).toEqual(["the equipment", "the stops’ dates"]);
});

test.each(["Rate", "", "r".repeat(201)])("columns that their headings do not tell apart are not remembered: %s", (heading) => {
  const twice = fileTable([
    [...HEADINGS, heading],
    ["1", "Dallas, TX", "Tulsa, OK", "12/1/2026", "12/2/2026", "V", "900", "1200"],
  ])!;
  const first = withColumn(recognize(twice), heading === "Rate" ? 6 : 7, "rate");
  expect(headingMapping(first, twice)).toEqual({});
  expect(mappingFor(twice, [{}])).toEqual(recognize(twice));
});
