// Tests from when on a truck is kept longer than is free.
import { expect, it } from "vitest";
import { detention, detentionText } from "../../../../src/domain/loads/tracking/detention.ts";
import { HOUR } from "./journeys.ts";

const kept = (arrived: number | null, departed: number | null) => ({
  windowStart: 10 * HOUR,
  windowEnd: 12 * HOUR,
  arrivedAt: arrived === null ? null : arrived * HOUR,
  departedAt: departed === null ? null : departed * HOUR,
});

it.each([
  ["not arrived", null, null, 20, null],
  ["within the free time", 10, null, 12, null],
  ["early: from the appointment on", 7, null, 12.5, { minutes: 30, isOver: false, cameLate: false }],
  ["within the appointment: from the arrival on", 11, null, 14, { minutes: 60, isOver: false, cameLate: false }],
  ["until it left", 11, 13.5, 20, { minutes: 30, isOver: true, cameLate: false }],
  ["late, which is said", 13, null, 16, { minutes: 60, isOver: false, cameLate: true }],
] as const)("%s", (_, arrived, departed, now, expected) => {
  const found = detention(kept(arrived, departed), now * HOUR);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

it("is said with what weakens the claim", () => {
  const text = (arrived: number, departed: number | null): string | null => {
    const found = detention(kept(arrived, departed), 16.5 * HOUR);
    return found === null ? null : detentionText(found);
  };
  expect([text(11, 14.5), text(11, null), text(13, null)]).toEqual([
    "Detained 1 h 30 min",
    "Detained 3 h 30 min so far",
    "Detained 1 h 30 min so far, having come late",
  ]);
});
