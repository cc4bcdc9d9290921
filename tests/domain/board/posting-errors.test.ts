// What keeps a load off the load board.
import { expect, it, test } from "vitest";
import { BULK_POSTING_ERRORS } from "../../../src/contract/board/board.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { MAX_CARGO_POUNDS, postingErrors, postingErrorText, unpostingErrors } from "../../../src/domain/board/posting-errors.ts";
import { load, stop } from "../../db/loads.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const pickup = stop(1, { window_start: "2026-11-21T08:00:00.000000Z", window_end: "2026-11-21T10:00:00.000000Z" });
const dropoff = stop(2, { window_start: "2026-11-22T08:00:00.000000Z", window_end: "2026-11-22T10:00:00.000000Z" });
const good: Load = load(5, { status: "available", carrier: null, stops: [pickup, dropoff] });

test("a load with everything in order can be posted", () => {
  expect(postingErrors(good, NOW)).toEqual([]);
});

it.each<[string, Partial<Load>, readonly string[]]>([
  ["covered, with its carrier", { status: "covered", carrier: load(1).carrier }, ["not_available", "has_carrier"]],
  ["posted", { last_posted_at: "2026-11-20T10:00:00.000000Z" }, ["already_posted"]],
  ["without stops", { stops: [] }, ["no_window"]],
  ["without a delivery", { stops: [pickup] }, ["no_window"]],
  [
    "delivered before it is picked up",
    { stops: [pickup, stop(2, { window_start: "2026-11-19T08:00:00Z", window_end: "2026-11-19T10:00:00Z" })] },
    ["no_window"],
  ],
  [
    "with a window that ends before it begins",
    { stops: [{ ...pickup, window_end: "2026-11-21T07:00:00Z" }, dropoff] },
    ["no_window"],
  ],
  [
    "whose pickup window is over now",
    { stops: [{ ...pickup, window_start: "2026-11-20T11:00:00Z", window_end: "2026-11-20T12:00:00Z" }, dropoff] },
    ["pickup_in_past"],
  ],
  [
    "whose pickup window has begun",
    { stops: [{ ...pickup, window_start: "2026-11-20T11:00:00Z", window_end: "2026-11-20T12:00:01Z" }, dropoff] },
    [],
  ],
  ["at a fixed time", { stops: [{ ...pickup, window_end: pickup.window_start }, dropoff] }, []],
  ["without equipment", { posted_equipment_type_string: null }, ["no_equipment"]],
  ["of the most weight", { weight: MAX_CARGO_POUNDS }, []],
  ["of unknown weight", { weight: null }, []],
  ["a pound too heavy", { weight: MAX_CARGO_POUNDS + 1 }, ["over_weight"]],
  ["with several defects", { weight: 99_999, posted_equipment_type_string: null }, ["no_equipment", "over_weight"]],
])("a load %s", (_name, set, errors) => {
  expect(postingErrors({ ...good, ...set }, NOW)).toEqual(errors);
});

test("a posted load can be taken off the board, whatever else is wrong with it", () => {
  const heavy = { ...good, weight: 99_999, last_posted_at: "2026-11-20T10:00:00Z" };
  expect(unpostingErrors(heavy)).toEqual([]);
  expect(unpostingErrors(good)).toEqual(["not_posted"]);
});

test("every error has its own words", () => {
  expect(new Set(BULK_POSTING_ERRORS.map(postingErrorText)).size).toBe(BULK_POSTING_ERRORS.length);
});
