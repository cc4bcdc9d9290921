// The estimated route: through towns, and never shorter than a road could be.
import fc from "fast-check";
import { expect, test } from "vitest";
import { milesBetween } from "../../../../src/domain/great-circle.ts";
import { drivingMinutes, estimateRoute } from "../../../../src/domain/carriers/lane/route-estimate.ts";

const CHICAGO = { lat: 41.88, lon: -87.63 };
const DALLAS = { lat: 32.78, lon: -96.8 };
const TOWNS = [
  { lat: 39.8, lon: -89.65 },
  { lat: 38.63, lon: -90.2 },
  { lat: 37.21, lon: -93.29 },
  { lat: 36.15, lon: -95.99 },
  { lat: 34.75, lon: -92.29 },
  { lat: 35.15, lon: -90.05 },
  { lat: 41.59, lon: -93.62 },
  { lat: 39.1, lon: -94.58 },
  { lat: 35.47, lon: -97.52 },
];

const point = fc.record({
  lat: fc.double({ min: 15, max: 60, noNaN: true }),
  lon: fc.double({ min: -125, max: -65, noNaN: true }),
});

test("great-circle miles match published distances", () => {
  expect(milesBetween(CHICAGO, DALLAS)).toBeCloseTo(803, -1);
  expect(milesBetween(CHICAGO, CHICAGO)).toBe(0);
});

test("Chicago to Dallas passes through towns between them and is about as long as the road", () => {
  const { coordinates, miles, minutes } = estimateRoute(CHICAGO, DALLAS, TOWNS);
  expect(coordinates[0]).toEqual([CHICAGO.lon, CHICAGO.lat]);
  expect(coordinates.at(-1)).toEqual([DALLAS.lon, DALLAS.lat]);
  expect(coordinates.length).toBeGreaterThan(2);
  // 925 miles by road.
  expect(Math.abs(miles - 925)).toBeLessThan(80);
  expect(minutes).toBe(drivingMinutes(miles));
});

test("the driver's required rest is part of the time", () => {
  expect(drivingMinutes(550)).toBe(660);
  expect(drivingMinutes(551)).toBe(Math.round((551 / 50 + 10) * 60));
  expect(drivingMinutes(0)).toBe(0);
});

test("any two points have a route between them that is never shorter than the straight line", () => {
  fc.assert(
    fc.property(point, point, fc.array(point, { maxLength: 12 }), (origin, destination, towns) => {
      const { coordinates, miles } = estimateRoute(origin, destination, towns);
      expect(coordinates[0]).toEqual([origin.lon, origin.lat]);
      expect(coordinates.at(-1)).toEqual([destination.lon, destination.lat]);
      expect(miles).toBeGreaterThanOrEqual(Math.floor(milesBetween(origin, destination) * 1.18));
    }),
    { numRuns: 60, seed: 5 },
  );
});
