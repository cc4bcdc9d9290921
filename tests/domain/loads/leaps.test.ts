// Which ways between two positions no truck can have driven.
import { expect, test } from "vitest";
import { impossibleLeap, type Position } from "../../../src/domain/loads/leaps.ts";

const DALLAS = { name: "Dallas, TX", lat: 32.78, lon: -96.8 };
const WACO = { name: "Waco, TX", lat: 31.55, lon: -97.15 };
const SEATTLE = { name: "Seattle, WA", lat: 47.61, lon: -122.33 };

const at = (place: typeof DALLAS, time: string): Position => ({
  ...place,
  visited_on: time.slice(0, 10),
  located_at: time.length > 10 ? `${time}:00Z` : null,
});

test("1,700 miles in eight hours are told, whatever the order in which the positions came", () => {
  const positions = [at(DALLAS, "2026-11-20T08:00"), at(SEATTLE, "2026-11-20T16:00")];
  for (const given of [positions, positions.toReversed()])
    expect(impossibleLeap(given)).toMatchObject({ from: { name: "Dallas, TX" }, to: { name: "Seattle, WA" }, hours: 8 });
  expect(Math.round(impossibleLeap(positions)?.miles ?? 0)).toBe(1680);
});

test("what a truck can drive, or may have driven when only the days are known, is no leap", () => {
  expect(impossibleLeap([])).toBeNull();
  expect(impossibleLeap([at(DALLAS, "2026-11-20T08:00")])).toBeNull();
  expect(impossibleLeap([at(DALLAS, "2026-11-20T08:00"), at(SEATTLE, "2026-11-22T08:00")])).toBeNull();
  // Somewhere in two days; a pair of areas next to each other is measured between their middles.
  expect(impossibleLeap([at(DALLAS, "2026-11-20"), at(SEATTLE, "2026-11-21")])).toBeNull();
  // By the evening of that day it may have come back.
  expect(impossibleLeap([at(DALLAS, "2026-11-20"), at(SEATTLE, "2026-11-20T02:00")])).toBeNull();
  expect(impossibleLeap([at(DALLAS, "2026-11-20T08:00"), at(WACO, "2026-11-20T08:20")])).toBeNull();
});

test("the same minute in two places is a leap, and the fastest is the one that is told", () => {
  const slow = [at(DALLAS, "2026-11-20T08:00"), at(SEATTLE, "2026-11-20T18:00")];
  const leap = impossibleLeap([...slow, at(DALLAS, "2026-11-20T18:00")]);
  expect(leap).toMatchObject({ from: { name: "Seattle, WA" }, to: { name: "Dallas, TX" } });
});
