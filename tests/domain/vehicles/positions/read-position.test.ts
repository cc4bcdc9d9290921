// What a position says by itself: nothing that is no truck's place or time gets in, and what is wrong is named.
import { expect, test } from "vitest";
import { placeOf } from "../../../../src/domain/vehicles/positions/place-fault.ts";
import { readPosition, timeOf, USUAL_LIMITS } from "../../../../src/domain/vehicles/positions/read-position.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const GOOD = { vin: "1m8gd-m9ax kp042788", at: "2026-11-20T11:00:00-00:30", lat: 32.78, lon: -96.8 };
const reasonOf = (change: object): string => {
  const read = readPosition({ ...GOOD, ...change }, USUAL_LIMITS, NOW);
  return "reason" in read ? read.reason : "none";
};

test("a position is read with its zone, its VIN as it is written, and no negative zero", () => {
  expect(readPosition({ ...GOOD, speed_mph: -0, heading: 360 }, USUAL_LIMITS, NOW)).toEqual({
    fix: { at: Date.parse("2026-11-20T11:30:00Z"), lat: 32.78, lon: -96.8, speedMph: 0, heading: 0, accuracyM: null },
    clue: { vin: "1M8GDM9AXKP042788", unitNumber: null, dot: null, mc: null, externalId: null },
  });
});

test("the limits of time are where they are said to be", () => {
  expect(reasonOf({ at: "2026-11-20T12:05:00Z" })).toBe("none");
  expect(reasonOf({ at: "2026-11-20T12:05:00.001Z" })).toBe("future");
  expect(reasonOf({ at: "2026-11-06T12:00:00Z" })).toBe("none");
  expect(reasonOf({ at: "2026-11-06T11:59:59Z" })).toBe("too_old");
});

test.each([
  "",
  "now",
  "2026-11-20",
  "2026-11-20T11:00:00",
  "0000-01-01T00:00:00Z",
  "9999-12-31T00:00:00Z",
  "2026-02-30T00:00:00Z",
])("%s is no time", (text) => expect(timeOf(text)).toBeNaN());

test.each([Number.NaN, Infinity, 1e308 * 10, "34", null, {}, []])("%s is no latitude", (lat) => {
  expect(reasonOf({ lat })).toBe("unreadable_place");
});

test.each([
  [122.142, -93.4, "out_of_range"],
  [-96.8, 32.78, "swapped_coordinates"],
  [32.78, 96.8, "wrong_sign"],
  [-32.78, -96.8, "wrong_sign"],
  [0.4, -0.2, "zero_coordinates"],
  [52.5, 13.4, "outside_north_america"],
  [1e308, -1e308, "out_of_range"],
])("%s, %s is refused as %s", (lat, lon, reason) => {
  expect(placeOf({ lat, lon }, USUAL_LIMITS.repairs)).toMatchObject({ reason });
});

test("only what a source is known to do wrong is put right", () => {
  expect(placeOf({ lat: -96.8, lon: 32.78 }, { swapped: true, sign: false })).toEqual({ lat: 32.78, lon: -96.8 });
  expect(placeOf({ lat: -96.8, lon: 32.78 }, { swapped: false, sign: true })).toMatchObject({ reason: "swapped_coordinates" });
  expect(placeOf({ lat: 32.78, lon: 96.8 }, { swapped: false, sign: true })).toEqual({ lat: 32.78, lon: -96.8 });
});

test("Anchorage, Honolulu, St. John's and Oaxaca are in North America", () => {
  for (const [lat, lon] of [
    [61.2, -149.9],
    [21.3, -157.9],
    [47.6, -52.7],
    [17.1, -96.7],
  ] as const)
    expect(placeOf({ lat, lon }, USUAL_LIMITS.repairs)).toEqual({ lat, lon });
});

test("a row that is none, and an identifier of another kind, are refused and no fault", () => {
  for (const row of [null, 1, "x", [], undefined])
    expect(readPosition(row, USUAL_LIMITS, NOW)).toMatchObject({ reason: "unreadable_value" });
  expect(reasonOf({ vin: null, unit_number: " ", external_id: "" })).toBe("no_vehicle_named");
  expect(reasonOf({ carrier_dot: "12a" })).toBe("unreadable_value");
  expect(reasonOf({ external_id: 1.5 })).toBe("unreadable_value");
  expect(reasonOf({ vin: "IOQ" })).toBe("unreadable_vin");
});
