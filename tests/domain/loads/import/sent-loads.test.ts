// What is sent of a load of a file, and what became of it in words.
import { expect, test } from "vitest";
import type { IntakeRow } from "../../../../src/contract/loads/load-intake.ts";
import { readLoads } from "../../../../src/domain/loads/import/read-loads.ts";
import { LOAD_FILE } from "../../../../src/domain/loads/import/recognize.ts";
import { countOutcomes } from "../../../../src/domain/import/outcomes.ts";
import { FILE_OUTCOMES, fileOutcome, fileRow, sentRow } from "../../../../src/domain/loads/import/sent-loads.ts";

const read = (cells: string) => {
  const headings = "Load|Origin|Destination|Pickup date|Delivery date|Equipment|Hazmat|Status|Carrier MC|Weight".split("|");
  const table = LOAD_FILE.tableIn([headings, cells.split("|")])!;
  return readLoads(table, LOAD_FILE.recognize(table))[0]!;
};
const good = read("7|Dallas, TX|Tulsa, OK|12/1/2026|12/2/2026|Van|yes|Booked|123456|42,000");

const answer = (set: Partial<IntakeRow>): IntakeRow => ({
  external_load_number: "7",
  outcome: "new",
  load_id: null,
  changes: [],
  warnings: [],
  errors: {},
  ...set,
});

test("a load is sent with what the file says of it, and nothing else", () => {
  expect(sentRow(good)).toEqual({
    external_load_number: "7",
    equipment_type: "van",
    certifications: ["hazmat"],
    status: "open",
    carrier: { mc: "123456", dot: null, name: null },
    weight: 42_000,
    stops: [
      { is_type: "pickup", name: null, place: "Dallas, TX", window_start: "2026-12-01T00:00", window_end: "2026-12-01T23:59" },
      { is_type: "dropoff", name: null, place: "Tulsa, OK", window_start: "2026-12-02T00:00", window_end: "2026-12-02T23:59" },
    ],
  });
});

test("what cannot be read, and what is delivered already, is not sent and says why", () => {
  const bad = read("8|Dallas, TX|Tulsa, OK|soon|12/2/2026|Van||||");
  expect([sentRow(bad), fileRow(bad, undefined)]).toMatchObject([
    null,
    { outcome: "unreadable", text: "Pickup date “soon”, line 2: Not a day that can be read." },
  ]);
  const done = read("9|Dallas, TX|Tulsa, OK|12/1/2026|12/2/2026|Van||Paid||");
  expect([sentRow(done), fileRow(done, undefined).outcome]).toEqual([null, "left_out"]);
});

test("the server's answer is told field by field", () => {
  expect(fileRow(good, undefined).outcome).toBe("waiting");
  const changes = [{ field: "weight", before: "40,000 lb", after: null }];
  expect(fileRow(good, answer({ outcome: "changed", changes, warnings: ["The carrier is not known here."] })).text).toBe(
    "The carrier is not known here. · Weight: 40,000 lb → none",
  );
  const errors = {
    "load.stops.1.place": ["This names no place."],
    "load.weight": ["must be <= 200000"],
    base: ["The load is closed."],
  };
  expect(fileRow(good, answer({ outcome: "refused", errors })).text).toBe(
    "Stop 2 place: This names no place. · Weight must be <= 200000. · The load is closed.",
  );
});

test("outcomes are counted in their order, and read otherwise once they happened", () => {
  const rows = [fileRow(good, answer({ outcome: "refused" })), fileRow(good, answer({})), fileRow(good, answer({}))];
  expect(countOutcomes(rows, FILE_OUTCOMES)).toEqual([
    ["new", 2],
    ["refused", 1],
  ]);
  expect([fileOutcome("new", true).label, fileOutcome("new", false).label, fileOutcome("waiting", false).label]).toEqual([
    "New",
    "Imported",
    "Not imported",
  ]);
});
