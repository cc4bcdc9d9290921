// Where a facility is: one visit proves nothing, two that agree do, and a name is the same however it is written.
import { expect, test } from "vitest";
import { facilityOf, isPlausible, placeOfVisits } from "../../../src/domain/loads/facility.ts";

const DOCK = { lat: 32.9, lon: -96.9 };
/** Some 0.2 miles from it. */
const NEXT_DOOR = { lat: 32.903, lon: -96.9 };
const REST_AREA = { lat: 32.8, lon: -96.5 };

test("a facility is known by its name and city, and a stop without a name is none", () => {
  const acme = facilityOf({ name: "ACME Foods, Inc.", city: "Dallas", state: "TX" });
  expect(facilityOf({ name: " acme foods inc", city: "DALLAS", state: "tx" })).toBe(acme);
  expect(facilityOf({ name: "Acme Foods Inc", city: "Houston", state: "TX" })).not.toBe(acme);
  expect(facilityOf({ name: "–", city: "Dallas", state: "TX" })).toBeNull();
});

test("one visit says nothing, two at one place do, also with a wrong one between them", () => {
  expect(placeOfVisits([])).toBeNull();
  expect(placeOfVisits([DOCK])).toBeNull();
  expect(placeOfVisits([DOCK, REST_AREA])).toBeNull();
  const place = placeOfVisits([DOCK, REST_AREA, NEXT_DOOR]);
  expect(place?.lat).toBeCloseTo(32.9015, 4);
  expect(place?.lon).toBeCloseTo(-96.9, 4);
});

test("the newest two that agree decide: a facility may have moved", () => {
  expect(placeOfVisits([REST_AREA, REST_AREA, DOCK, DOCK])).toEqual(REST_AREA);
});

test("a truck a hundred miles from the city was somewhere else", () => {
  expect(isPlausible(DOCK, REST_AREA)).toBe(true);
  expect(isPlausible(DOCK, { lat: 34.4, lon: -96.9 })).toBe(false);
});
